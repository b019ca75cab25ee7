import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { OnboardingPlanAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StrataPicture,
  toPlannedStrata,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { TextLink } from '../../TextLink';
import { formFieldsTranslationRef } from '../../translation';
import { countChanges } from './countChanges';
import { listMissingSecrets } from './listMissingSecrets';
import { nameEngine } from './nameEngine';
import { Notice } from './Notice';
import { PlanClusters } from './PlanClusters';
import { PlanCountsLine } from './PlanCountsLine';
import { PlanFiles } from './PlanFiles';
import { PlanFindings } from './PlanFindings';
import { PlanNeeds } from './PlanNeeds';
import { Section } from './Section';

const useStyles = makeStyles(
  theme => ({
    root: { display: 'grid', gap: theme.spacing(3), minWidth: 0 },
    origin: { color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  }),
  { name: 'StrataPlanView' },
);

/** A plan: the verdict first, then what was found, then all that would be done. */
export function PlanView(props: {
  plan: OnboardingPlanAnswer;
  /** The values of the form, to say which secrets were given. */
  form: Readonly<Record<string, unknown>>;
  onAgain: () => void;
}): JSX.Element {
  const { plan, form, onAgain } = props;
  const classes = useStyles();
  const analytics = useAnalytics();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const counts = countChanges(plan);
  const missing = listMissingSecrets(plan, form);
  const isComplete = missing.length === 0;
  const verdict = toVerdict();
  return (
    <div className={classes.root}>
      <Notice
        look={verdict === 'possible' ? 'ready' : 'failing'}
        role="status"
        title={t(`review.${verdict}`)}
        action={
          <Button
            variant="outlined"
            size="small"
            onClick={() => {
              analytics.captureEvent('click', 'Plan anew');
              onAgain();
            }}
          >
            {t('review.again')}
          </Button>
        }
      >
        <PlanCountsLine counts={counts} />
        {verdict === 'incomplete' && (
          <Typography variant="body2">
            {t('review.secrets.where', {
              names: missing.map(({ title }) => title).join(', '),
            })}
          </Typography>
        )}
        {plan.onboarding && (
          <Typography variant="body2">
            {t('review.update')}{' '}
            <TextLink to={plan.onboarding.path}>
              {t('review.seeOnboarding')}
            </TextLink>
          </Typography>
        )}
      </Notice>
      <Section title={t('review.clusters.title')}>
        <PlanClusters plan={plan} environments={form.environments} />
      </Section>
      <Section title={t('review.findings.title')}>
        <PlanFindings findings={plan.findings} />
      </Section>
      {plan.layers.length > 0 && (
        <Section title={t('review.layers.title')}>
          <StrataPicture
            strata={toPlannedStrata(plan, {
              headline: t('review.layers.planned'),
              toDetail: ({ objects, engine }) =>
                engine === 'external'
                  ? t('review.layers.elsewhere')
                  : t('review.layers.detail', {
                      count: objects,
                      engine: nameEngine(engine),
                    }),
            })}
          />
        </Section>
      )}
      <PlanFiles repositories={plan.repositories} />
      {plan.repositories.length > 0 && <PlanNeeds plan={plan} form={form} />}
      {plan.blueprint && (
        <Typography variant="caption" className={classes.origin}>
          {t('review.blueprint', plan.blueprint)}
        </Typography>
      )}
    </div>
  );

  function toVerdict(): 'possible' | 'impossible' | 'incomplete' {
    if (!plan.isPossible) return 'impossible';
    return isComplete ? 'possible' : 'incomplete';
  }
}

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { OnboardingPlanAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateMark } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { formFieldsTranslationRef } from '../../translation';
import { WarningMark } from '../../WarningMark';
import { listAttestedLayers, PlanOwners } from './listAttestedLayers';
import { listPullRequests } from './listPullRequests';
import { listUnneededSecrets } from './listUnneededSecrets';
import { Section } from './Section';

const useStyles = makeStyles(
  theme => ({
    list: { listStyle: 'none', margin: 0, padding: 0 },
    item: {
      display: 'flex',
      gap: theme.spacing(1),
      padding: theme.spacing(0.25, 0),
      ...theme.typography.body2,
    },
  }),
  { name: 'StrataPlanNeeds' },
);

/** What a plan needs of people: steps by hand, secret values, and what to know about the strategy. */
export function PlanNeeds(props: {
  plan: Pick<
    OnboardingPlanAnswer,
    | 'layers'
    | 'manualSteps'
    | 'onboarding'
    | 'repositories'
    | 'secretValues'
    | 'strategy'
  >;
  form: Readonly<Record<string, unknown>>;
  owners: PlanOwners;
  /** What the form calls its secret values, by name. */
  titles?: Readonly<Record<string, string>>;
}): JSX.Element {
  const { manualSteps, onboarding, secretValues, strategy } = props.plan;
  const { layers, repositories } = props.plan;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const attested = listAttestedLayers(layers, props.owners);
  const merged = listPullRequests(repositories);
  const unneeded = listUnneededSecrets(secretValues, props);
  // What is missing stops the form, but for what the repositories of an onboarding that is brought up to date may hold.
  const lacking = onboarding ? 'not-yet-there' : 'failing';
  return (
    <>
      <Section title={t('review.steps.title')}>
        <ul className={classes.list}>
          {[
            ...(merged.length > 0
              ? [
                  t('review.steps.merge', {
                    count: merged.length,
                    names: merged.reduce((before, next) =>
                      t('review.steps.then', { before, next }),
                    ),
                  }),
                ]
              : []),
            ...manualSteps.map(({ title }) => title),
            ...attested.map(({ owner, ...where }) =>
              owner === undefined
                ? t('review.steps.attest', where)
                : t('review.steps.attestBy', { owner, ...where }),
            ),
          ].map(step => (
            <li key={step} className={classes.item}>
              <StateMark state="needs-approval" size={16} />
              {step}
            </li>
          ))}
        </ul>
      </Section>
      {secretValues.length + unneeded.length > 0 && (
        <Section title={t('review.secrets.title')}>
          <ul className={classes.list}>
            {secretValues.map(({ name, title }) => {
              // A secret field leaves as many stars as were typed.
              const isGiven = Boolean(props.form[name]);
              return (
                <li key={name} className={classes.item}>
                  <StateMark state={isGiven ? 'ready' : lacking} size={16} />
                  <span>
                    {title}:{' '}
                    {t(
                      isGiven
                        ? 'review.secrets.given'
                        : 'review.secrets.missing',
                    )}
                  </span>
                </li>
              );
            })}
            {unneeded.map(title => (
              <li key={title} className={classes.item}>
                <WarningMark />
                <span>
                  {title}: {t('review.secrets.unneeded')}
                </span>
              </li>
            ))}
          </ul>
          {onboarding && (
            <Typography variant="caption" color="textSecondary">
              {t('review.secrets.advice')}
            </Typography>
          )}
        </Section>
      )}
      {strategy && strategy.warnings.length > 0 && (
        <Section title={t('review.strategy.title', { title: strategy.title })}>
          <ul className={classes.list}>
            {strategy.warnings.map(warning => (
              <li key={warning} className={classes.item}>
                <WarningMark />
                {warning}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  EXTERNAL_ENGINE,
  Finding,
  LayerState,
  OnboardingPlanAnswer,
  PlannedLayer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  listRegistryPlaces,
  StrataPicture,
  toPlannedStrata,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { TextLink } from '../../TextLink';
import { formFieldsTranslationRef } from '../../translation';
import { useWarningStyle, WARNING_LOOK } from '../../useWarningStyle';
import { WarningMark } from '../../WarningMark';
import { countChanges } from './countChanges';
import { findPage, FormPage } from './groupIssues';
import { nameLayerOwner } from './listAttestedLayers';
import { isKeptAway } from './isKeptAway';
import { listMissingSecrets } from './listMissingSecrets';
import { MissingSecrets } from './MissingSecrets';
import { nameEngine } from './nameEngine';
import { Notice } from './Notice';
import { PlanClusters } from './PlanClusters';
import { PlanCountsLine } from './PlanCountsLine';
import { PlanFiles } from './PlanFiles';
import { PlanFindings } from './PlanFindings';
import { PlanNeeds } from './PlanNeeds';
import { Section } from './Section';
import { PlanVerdict, toPlanVerdict } from './toPlanVerdict';
import { listUnlistedFindings, OfferedChoices } from './listUnlistedFindings';
import { useLayerOwners } from './useLayerOwners';
import { useLeftOut } from './useLeftOut';

const LOOKS = {
  possible: 'ready',
  takeover: WARNING_LOOK,
  incomplete: 'failing',
  impossible: 'failing',
} as const satisfies Record<PlanVerdict, LayerState>;

/** The rules that find what does not wait for the policy gate. */
const GATE_RULES: ReadonlySet<string> = new Set([
  'flux-before-compliance',
  'security-gate-missing',
]);

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
  /** The pages of the form, to say where something is given. */
  pages: readonly FormPage[];
  /** What the form offers for each environment. */
  offered: OfferedChoices;
  /** What the form calls its secret values, by name. */
  titles?: Readonly<Record<string, string>>;
  onAgain: () => void;
}): JSX.Element {
  const { plan, form, pages, onAgain } = props;
  const classes = useStyles();
  const analytics = useAnalytics();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const findings = [
    ...plan.findings,
    ...listUnlistedFindings({
      environments: form.environments,
      offered: props.offered,
      page: findPage(pages, 'environments') ?? '',
      t,
    }),
  ];
  const counts = countChanges({ ...plan, findings });
  const leftOut = useLeftOut(plan.onboarding?.id, form);
  const warningStyle = useWarningStyle();
  const missing = listMissingSecrets(plan, form);
  const verdict = toPlanVerdict(plan, missing);
  const choicePages = findChoicePages(plan.findings, pages);
  const known = plan.clusters.filter(({ isKnown }) => isKnown);
  const [charts = '', images = ''] = listRegistryPlaces(form);
  const owners = { ofLayers: useLayerOwners(), ofClusters: form.owner };
  return (
    <div className={classes.root}>
      <Notice
        look={LOOKS[verdict]}
        mark={verdict === 'takeover' ? <WarningMark size={22} /> : undefined}
        role="status"
        title={
          verdict === 'takeover'
            ? t('review.takeover', {
                count: known.length,
                names: known.map(({ name }) => name).join(', '),
              })
            : t(`review.${verdict}`)
        }
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
        {verdict === 'takeover' && (
          <Typography variant="body2">
            {t('review.takeoverAdvice', { count: known.length })}
          </Typography>
        )}
        <PlanCountsLine counts={counts} isFine={LOOKS[verdict] === 'ready'} />
        {LOOKS[verdict] === 'ready' && (
          <Typography variant="body2" color="textSecondary">
            {t('review.unchecked', { charts, images })}
          </Typography>
        )}
        <MissingSecrets
          {...{ missing, pages }}
          isKeptAway={isKeptAway(missing, form)}
        />
        {verdict === 'impossible' && choicePages && (
          <Typography variant="body2">
            {'exceptionPage' in choicePages
              ? t('review.byChoiceOrException', choicePages)
              : t('review.byChoice', choicePages)}
          </Typography>
        )}
        {plan.onboarding && (
          <Typography variant="body2">
            {t('review.update')}{' '}
            {leftOut.length > 0 && (
              <span style={warningStyle}>
                {t('review.leftOut', { names: leftOut.join(', ') })}{' '}
              </span>
            )}
            <TextLink to={plan.onboarding.path}>
              {t('review.seeOnboarding')}
            </TextLink>
          </Typography>
        )}
      </Notice>
      <Section title={t('review.clusters.title')}>
        <PlanClusters plan={plan} form={form} />
      </Section>
      <Section title={t('review.findings.title')}>
        <PlanFindings
          findings={findings}
          pages={pages}
          clusters={plan.clusters.map(({ name }) => name)}
        />
      </Section>
      {plan.layers.length > 0 && (
        <Section title={t('review.layers.title')}>
          <StrataPicture
            strata={toPlannedStrata(
              plan,
              {
                headline: t('review.layers.planned'),
                toDetail,
              },
              // A gate that the plan goes round is none.
              plan.findings.some(({ rule }) => GATE_RULES.has(rule))
                ? { gated: [] }
                : undefined,
            )}
          />
        </Section>
      )}
      <PlanFiles repositories={plan.repositories} />
      {plan.repositories.length > 0 && (
        <PlanNeeds {...{ plan, form, owners }} titles={props.titles} />
      )}
      {plan.blueprint && (
        <Typography variant="caption" className={classes.origin}>
          {t('review.blueprint', {
            ...plan.blueprint,
            // As much of a digest as tells it from others.
            origin: plan.blueprint.origin.replace(
              /([0-9a-f]{12})[0-9a-f]{20,}/g,
              '$1',
            ),
          })}
        </Typography>
      )}
    </div>
  );

  function toDetail({ layer, objects, engine }: PlannedLayer): string {
    if (engine !== EXTERNAL_ENGINE) {
      return t('review.layers.detail', {
        count: objects,
        engine: nameEngine(engine),
      });
    }
    const owner = nameLayerOwner(layer, owners);
    return owner === undefined
      ? t('review.layers.elsewhere')
      : t('review.layers.elsewhereBy', { owner });
  }
}

/**
 * Where somebody chooses otherwise who has errors in files that they did not write; undefined when there are none, or the form has no such
 * page. An exception opens a gate, so it is named only where one of the errors is about a gate.
 */
function findChoicePages(
  findings: readonly Finding[],
  pages: readonly FormPage[],
): { page: string } | { page: string; exceptionPage: string } | undefined {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const page = findPage(pages, 'strategy');
  if (!page || errors.every(({ path }) => path === undefined)) return undefined;
  const exceptionPage = findPage(pages, 'exceptions');
  return exceptionPage && errors.some(({ rule }) => GATE_RULES.has(rule))
    ? { page, exceptionPage }
    : { page };
}

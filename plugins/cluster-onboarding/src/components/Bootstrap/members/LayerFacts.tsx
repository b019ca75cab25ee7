import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Link from '@material-ui/core/Link';
import { makeStyles } from '@material-ui/core/styles';
import {
  ClusterCause,
  EXTERNAL_ENGINE,
  isWordAsked,
  LayerStatus,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Moment,
  SafeLink,
  StateMark,
  toSafeUrl,
  useStateWords,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ReactNode } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { OwnerLink } from '../OwnerLink';
import { useComplianceWords } from './useComplianceWords';

/** More would hide what the layer is made of; the verdict has them all. */
const MOST_CAUSES = 3;

const useStyles = makeStyles(
  theme => ({
    root: {
      margin: theme.spacing(0.5, 0, 1),
      padding: 0,
      listStyle: 'none',
      overflowWrap: 'anywhere',
      color: theme.palette.text.secondary,
      ...theme.typography.body2,
    },
    label: { color: theme.palette.text.primary, fontWeight: 600 },
    state: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: theme.spacing(1),
      '& > svg': { marginTop: 1 },
    },
    cause: { textAlign: 'left', verticalAlign: 'baseline' },
  }),
  { name: 'StrataLayerFacts' },
);

/** What is to be said of a layer besides its members: state, what holds it up, gate, policies, attestation, owner, and where to read about it. */
export function LayerFacts(props: {
  layer: LayerStatus;
  /** What holds it up. */
  causes: readonly ClusterCause[];
  onSelect: (key: string) => void;
  /** Leads to what waits for people. */
  onShowApprovals: () => void;
}): JSX.Element {
  const { state, words, gate, compliance, attestation, owner, docs } =
    props.layer;
  const isToAttest =
    props.layer.engine === EXTERNAL_ENGINE && state !== 'ready';
  // The line of the attestation says it already.
  const isByWord =
    attestation && state === 'ready' && props.layer.members.length === 0;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { ofLayer } = useStateWords();
  // What is missing is a person's word; nobody has anything to approve.
  const stateWord = isWordAsked(props.layer)
    ? t(attestation ? 'approvals.attest.expired' : 'approvals.attest.none')
    : ofLayer(state);
  const toComplianceWords = useComplianceWords();
  const label = (text: string): ReactNode => (
    <span className={classes.label}>{text} </span>
  );
  return (
    <ul className={classes.root}>
      <li className={classes.state}>
        <StateMark state={state} />
        <span>
          {label(stateWord)}
          {!isByWord && <Words text={words} />}
        </span>
      </li>
      {props.causes.slice(0, MOST_CAUSES).map(cause => (
        <li key={cause.key}>
          {label(t('bootstrap.members.cause'))}
          <Link
            component="button"
            variant="body2"
            underline="always"
            className={classes.cause}
            onClick={() => props.onSelect(cause.key)}
          >
            <Words text={cause.words} />
          </Link>
        </li>
      ))}
      {gate && (
        <li>
          {label(t('bootstrap.members.gate'))}
          <Words text={gate.words} />
        </li>
      )}
      {compliance && (
        <li>
          {label(t('bootstrap.members.compliance'))}
          {toComplianceWords(compliance)}
        </li>
      )}
      {attestation && (
        <li>
          {label(t('bootstrap.members.attestation'))}
          {t('bootstrap.members.attestedUntil', {
            by: toShortRef(attestation.by),
          })}{' '}
          <Moment at={attestation.expiresAt} format="short" />
          {attestation.note && ` · ${attestation.note}`}
        </li>
      )}
      {isToAttest && (
        <li>
          <Link
            component="button"
            variant="body2"
            onClick={props.onShowApprovals}
          >
            {t('bootstrap.verdict.attestHow')}
          </Link>
        </li>
      )}
      {owner && (
        <li>
          {label(t('bootstrap.members.owner'))}
          <OwnerLink owner={owner} />
        </li>
      )}
      {toSafeUrl(docs) && (
        <li>
          <SafeLink to={docs}>{t('bootstrap.members.docs')}</SafeLink>
        </li>
      )}
    </ul>
  );
}

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Link from '@material-ui/core/Link';
import { makeStyles, useTheme } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  ClusterAnswer,
  formatObjectRef,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Lasting,
  Moment,
  SafeLink,
  StateMark,
  toStateColors,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ReactNode } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { OwnerLink } from '../Bootstrap/OwnerLink';
import { CopyButton } from './CopyButton';
import { findQuote } from './findQuote';
import { Subject } from './toSubject';
import { toSubjectLook } from './toSubjectLook';
import { useSubjectWords } from './useSubjectWords';
import { useTicket } from './useTicket';

const useStyles = makeStyles(
  theme => ({
    root: {
      padding: theme.spacing(2),
      marginBottom: theme.spacing(2),
      borderLeft: '5px solid',
      borderRadius: theme.shape.borderRadius,
      overflowWrap: 'anywhere',
    },
    state: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(0.5, 1),
      fontWeight: theme.typography.fontWeightBold as number,
      marginBottom: theme.spacing(1),
    },
    part: { marginTop: theme.spacing(1.5) },
    label: { fontWeight: theme.typography.fontWeightBold as number },
    quote: {
      margin: 0,
      fontFamily: 'monospace',
      fontSize: theme.typography.body2.fontSize,
      whiteSpace: 'pre-wrap',
    },
    link: { textAlign: 'left', font: 'inherit', verticalAlign: 'baseline' },
  }),
  { name: 'StrataMeaningBox' },
);

/** What is the matter with an object, what to do about it, and who is asked: the first thing a person reads. */
export function MeaningBox(props: {
  cluster: ClusterAnswer;
  subject: Subject;
  onSelect: (key: string) => void;
}): JSX.Element {
  const { cluster, subject, onSelect } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const words = useSubjectWords();
  const toTicketText = useTicket({ cluster, subject });
  const look = toSubjectLook(subject);
  const { ink, tint } = toStateColors(useTheme(), look);
  const { status, hints, heldUpBy, owner } = subject;
  const quote = findQuote(cluster, subject);
  const docs = new Set(hints.flatMap(each => each.docs ?? []));
  return (
    <div
      className={classes.root}
      style={{ backgroundColor: tint, borderLeftColor: ink }}
    >
      <Typography
        variant="subtitle1"
        component="p"
        className={classes.state}
        style={{ color: ink }}
      >
        <StateMark state={look} size={22} />
        {words.ofState(subject)}
        {status?.since && (
          <span>
            · <Lasting since={status.since} />
          </span>
        )}
      </Typography>
      <Typography variant="body1">
        <Words text={words.ofMeaning(subject)} />
      </Typography>
      {heldUpBy.length > 0 && (
        <Part label={t('drawer.heldUpBy')}>
          {heldUpBy.map(({ key, words: sentence }) => (
            <Typography key={key} variant="body2">
              <Link
                component="button"
                type="button"
                underline="always"
                className={classes.link}
                onClick={() => onSelect(key)}
              >
                <Words text={sentence} />
              </Link>
            </Typography>
          ))}
        </Part>
      )}
      <Part label={t('drawer.advice.title')}>
        {hints.length > 0 && owner && (
          <Typography variant="body2">
            {t('bootstrap.cause.forward', { owner: toShortRef(owner) })}
          </Typography>
        )}
        {words.ofAdvice(subject).map(text => (
          <Typography key={text} variant="body2">
            <Words text={text} />
          </Typography>
        ))}
        {[...docs].map(to => (
          <Typography key={to} variant="body2">
            <SafeLink to={to}>{t('drawer.advice.more')}</SafeLink>
          </Typography>
        ))}
      </Part>
      <Part label={t('drawer.owner.title')}>
        <Typography variant="body2">
          {owner ? <OwnerLink owner={owner} /> : t('drawer.owner.none')}
        </Typography>
      </Part>
      {quote && (
        <Part
          label={
            quote.of
              ? t('drawer.neederSays', { name: formatObjectRef(quote.of) })
              : t('drawer.controllerSays')
          }
        >
          <p className={classes.quote}>
            <Words text={quote.message} />
          </p>
        </Part>
      )}
      {status?.lastKnown && (
        <Part label={t('drawer.lastKnown')}>
          <Typography variant="body2">
            {t(`drawer.lastKnownOutcome.${status.lastKnown.outcome}`)} ·{' '}
            <Moment at={status.lastKnown.at ?? status.lastKnown.since} />
          </Typography>
        </Part>
      )}
      <div className={classes.part}>
        <CopyButton
          label={t('ticket.copy')}
          toText={toTicketText}
          subject="ticket"
        />
      </div>
    </div>
  );
}

function Part(props: { label: string; children: ReactNode }): JSX.Element {
  const classes = useStyles();
  return (
    <div className={classes.part}>
      <Typography variant="body2" component="h3" className={classes.label}>
        {props.label}
      </Typography>
      {props.children}
    </div>
  );
}

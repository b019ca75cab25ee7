import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { StateMark } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { RefObject, useId } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { isHeldUp } from '../../Objects/toObjectLook';
import { LayerFacts } from './LayerFacts';
import { MemberList } from './MemberList';
import { Members } from './findMembers';

const useStyles = makeStyles(
  theme => ({
    root: {
      marginTop: theme.spacing(2),
      paddingTop: theme.spacing(2),
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    top: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'flex-start',
      gap: theme.spacing(2),
    },
    heading: {
      margin: 0,
      fontSize: '1.1rem',
      fontWeight: 600,
      '&:focus': { outline: 'none' },
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: 2,
      },
    },
    side: {
      margin: theme.spacing(2, 0, 0.5),
      fontSize: '0.9rem',
      fontWeight: 600,
      color: theme.palette.text.secondary,
    },
    absent: {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      ...theme.typography.body2,
      '& > li': {
        display: 'flex',
        gap: theme.spacing(1.5),
        padding: theme.spacing(1),
        overflowWrap: 'anywhere',
      },
    },
    quiet: { color: theme.palette.text.secondary },
  }),
  { name: 'StrataMembersPanel' },
);

/** What a layer of a cluster is made of: hub side and leaf side, trouble first, and what is expected but not there. */
export function MembersPanel(props: {
  members: Members;
  /** What people call the cluster. */
  cluster: string;
  /** Takes the focus when the panel opens. */
  headingRef: RefObject<HTMLHeadingElement>;
  onSelect: (key: string) => void;
  /** Leads to what waits for people. */
  onShowApprovals: () => void;
  onClose: () => void;
}): JSX.Element {
  const { members, cluster, headingRef, onSelect, onClose } = props;
  const { layer, causes, groups } = members;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const headingId = useId();
  const absent = layer?.absent ?? [];
  return (
    <section className={classes.root} aria-labelledby={headingId}>
      <div className={classes.top}>
        <Typography
          id={headingId}
          variant="h3"
          className={classes.heading}
          ref={headingRef}
          tabIndex={-1}
        >
          {layer
            ? t('bootstrap.members.heading', { layer: layer.title, cluster })
            : t('bootstrap.members.unassigned', { cluster })}
        </Typography>
        <Button size="small" variant="outlined" onClick={onClose}>
          {t('bootstrap.members.close')}
        </Button>
      </div>
      {layer && (
        <LayerFacts
          layer={layer}
          causes={causes}
          onSelect={onSelect}
          onShowApprovals={props.onShowApprovals}
        />
      )}
      {/* What is ready by a person's word has no objects to wait for. */}
      {groups.length === 0 &&
        absent.length === 0 &&
        layer?.state !== 'ready' && (
          <Typography variant="body2" color="textSecondary">
            {t('bootstrap.members.empty')}
          </Typography>
        )}
      {absent.length > 0 && (
        <>
          <h4 className={classes.side}>
            {t('bootstrap.members.absentHeading')}
          </h4>
          <ul className={classes.absent}>
            {absent.map(name => (
              <li key={name}>
                <StateMark state="not-yet-there" />
                <span>
                  <strong>{t('bootstrap.members.absent')}</strong>{' '}
                  <span className={classes.quiet}>{name}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {groups.map(({ side, connection, members: objects }) => (
        <div key={connection}>
          <h4 className={classes.side}>
            {t(`bootstrap.members.${side}`, { connection })}
          </h4>
          <MemberList members={objects} onSelect={onSelect} />
        </div>
      ))}
      {groups.some(group => group.members.some(isHeldUp)) && (
        <Typography variant="body2" color="textSecondary">
          {t('graph.heldUpWhy')}
        </Typography>
      )}
    </section>
  );
}

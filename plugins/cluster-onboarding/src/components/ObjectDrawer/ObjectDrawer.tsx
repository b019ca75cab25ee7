import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import Drawer from '@material-ui/core/Drawer';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import SvgIcon from '@material-ui/core/SvgIcon';
import Typography from '@material-ui/core/Typography';
import { StrataRoot } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import {
  ClusterAnswer,
  formatObjectRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useEffect, useMemo, useRef } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { NamedObject } from './NamedObject';
import { SubjectSections } from './SubjectSections';
import { parseKey, toSubject } from './toSubject';
import { useSubjectWords } from './useSubjectWords';
import { useTrail } from './useTrail';

const WIDTH = 600;

const useStyles = makeStyles(
  theme => ({
    paper: {
      boxSizing: 'border-box',
      width: `min(${WIDTH}px, 100vw)`,
      backgroundColor: theme.palette.background.paper,
    },
    head: {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      display: 'flex',
      alignItems: 'flex-start',
      gap: theme.spacing(1),
      padding: theme.spacing(2, 1, 1.5, 3),
      backgroundColor: theme.palette.background.paper,
      borderBottom: `1px solid ${theme.palette.divider}`,
      [theme.breakpoints.down('xs')]: { paddingLeft: theme.spacing(2) },
    },
    words: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    title: {
      fontWeight: theme.typography.fontWeightBold as number,
      // The title is focused so that screen readers begin with it, not because it can be used.
      outline: 'none',
    },
    back: { marginLeft: -5, textAlign: 'left' },
    body: {
      padding: theme.spacing(2, 3, 4),
      [theme.breakpoints.down('xs')]: { padding: theme.spacing(2, 2, 4) },
    },
  }),
  { name: 'StrataObjectDrawer' },
);

/** Everything about one object of a cluster: what it means first, then what it waits for, then what the cluster says. */
export function ObjectDrawer(props: {
  cluster: ClusterAnswer;
  objectKey: string;
  onSelect: (key: string) => void;
  onClose: () => void;
}): JSX.Element {
  const { cluster, objectKey, onSelect, onClose } = props;
  const classes = useStyles();
  const analytics = useAnalytics();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const words = useSubjectWords();
  const subject = useMemo(
    () => toSubject(cluster, objectKey),
    [cluster, objectKey],
  );
  const { previous, goBack } = useTrail({ objectKey, onSelect });
  const title = useRef<HTMLHeadingElement>(null);
  const { kind } = subject.ref;

  useEffect(() => {
    analytics.captureEvent('view', 'object', { attributes: { kind } });
    title.current?.focus();
    title.current?.closest('[role=dialog]')?.scrollTo?.({ top: 0 });
    // Once for each object; the same object is not looked at again because its state changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [objectKey]);

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      PaperProps={{
        role: 'dialog',
        'aria-modal': true,
        'aria-labelledby': 'strata-object-title',
        className: classes.paper,
      }}
    >
      <StrataRoot>
        <div className={classes.head}>
          <div className={classes.words}>
            {previous && (
              <Button size="small" className={classes.back} onClick={goBack}>
                ← {t('drawer.back', { name: parseKey(previous).name })}
              </Button>
            )}
            <Typography
              ref={title}
              id="strata-object-title"
              tabIndex={-1}
              variant="h6"
              component="h2"
              className={classes.title}
            >
              {formatObjectRef(subject.ref)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {[
                cluster.cluster.title ?? cluster.cluster.name,
                subject.ref.cluster && words.ofSide(subject),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </div>
          <IconButton aria-label={t('drawer.close')} onClick={onClose}>
            <SvgIcon>
              <path d="M19 6.4L17.6 5 12 10.6 6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6z" />
            </SvgIcon>
          </IconButton>
        </div>
        <div className={classes.body} key={objectKey}>
          {subject.existence === 'gone' ? (
            <NamedObject {...{ cluster, subject, onSelect }} />
          ) : (
            <SubjectSections {...{ cluster, subject, onSelect }} />
          )}
        </div>
      </StrataRoot>
    </Drawer>
  );
}

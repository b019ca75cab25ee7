import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import {
  ClusterDescription,
  ExceptionItem,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useNow } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ExceptionView } from './ExceptionView';
import { hasEnded, toExceptionState } from './toExceptionState';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      gap: theme.spacing(1.5),
      margin: theme.spacing(1, 0, 0),
      padding: theme.spacing(0, 0, 0, 1.5),
      borderLeft: `3px solid ${theme.palette.divider}`,
      listStyle: 'none',
    },
  }),
  { name: 'StrataExceptionList' },
);

/** The exceptions of a gate; those that are over only when asked for. */
export function ExceptionList(props: {
  cluster: ClusterDescription;
  exceptions: readonly ExceptionItem[];
  onChanged: () => void;
}): JSX.Element | null {
  const { cluster, exceptions, onChanged } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const now = useNow();
  const [isAll, setAll] = useState(false);
  const items = exceptions.map(item => ({
    item,
    state: toExceptionState(item, now),
  }));
  const ended = items.filter(({ state }) => hasEnded(state));
  const shown = isAll ? items : items.filter(({ state }) => !hasEnded(state));
  return (
    <>
      {shown.length > 0 && (
        <ul className={classes.root}>
          {shown.map(({ item, state }) => (
            <li key={item.id}>
              <ExceptionView
                cluster={cluster}
                item={item}
                state={state}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
      {!isAll && ended.length > 0 && (
        <Button size="small" color="primary" onClick={() => setAll(true)}>
          {t('approvals.exceptions.showEnded', { count: ended.length })}
        </Button>
      )}
    </>
  );
}

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ObjectLink } from './ObjectLink';
import { toSubject } from './toSubject';

const FIRST = 5;

const useStyles = makeStyles(
  { root: { margin: 0, padding: 0, listStyle: 'none' } },
  { name: 'StrataObjectLinkList' },
);

/** Objects by name; the first few, and all when asked for. */
export function ObjectLinkList(props: {
  cluster: ClusterAnswer;
  keys: readonly string[];
  onSelect: (key: string) => void;
}): JSX.Element {
  const { cluster, keys, onSelect } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const [isAll, setAll] = useState(false);
  const shown = isAll ? keys : keys.slice(0, FIRST);
  return (
    <>
      <ul className={classes.root}>
        {shown.map(key => (
          <li key={key}>
            <ObjectLink subject={toSubject(cluster, key)} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {shown.length < keys.length && (
        <Button size="small" color="primary" onClick={() => setAll(true)}>
          {t('drawer.waiting.showAll', { count: keys.length - shown.length })}
        </Button>
      )}
    </>
  );
}

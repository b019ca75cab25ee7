import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { toObjectKey } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { Member } from './findMembers';
import { MemberItem } from './MemberItem';

/** As many as one looks through by eye; trouble is first, so seldom more are wanted. */
const FIRST = 50;

const useStyles = makeStyles(
  theme => ({
    list: {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
    },
  }),
  { name: 'StrataMemberList' },
);

/** Objects, one below the other; of many only the first, until all are asked for. */
export function MemberList(props: {
  members: readonly Member[];
  onSelect: (key: string) => void;
}): JSX.Element {
  const { members, onSelect } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? members : members.slice(0, FIRST);
  return (
    <>
      <ul className={classes.list}>
        {shown.map(object => {
          const key = toObjectKey(object.ref);
          return (
            <li key={key}>
              <MemberItem object={object} onSelect={() => onSelect(key)} />
            </li>
          );
        })}
      </ul>
      {shown.length < members.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('bootstrap.members.showAll', { count: members.length })}
        </Button>
      )}
    </>
  );
}

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { CauseItem } from './CauseItem';
import { VerdictCause } from './verdict';

/** More than these at once would be a wall of text; the picture shows the rest, too. */
const FIRST = 3;

const useStyles = makeStyles(
  theme => ({
    root: {
      marginTop: theme.spacing(2),
      paddingTop: theme.spacing(1),
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    list: { margin: 0, padding: 0, listStyle: 'none' },
    item: { padding: theme.spacing(0.5, 0) },
  }),
  { name: 'StrataMoreCauses' },
);

/** What holds things up besides the first cause. */
export function MoreCauses(props: {
  causes: readonly VerdictCause[];
  isNamingClusters: boolean;
  onShowInGraph: (cluster: string, key: string) => void;
}): JSX.Element {
  const { causes, ...rest } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? causes : causes.slice(0, FIRST);
  return (
    <div className={classes.root}>
      <Typography variant="body2" color="textSecondary">
        {t('bootstrap.cause.more', { count: causes.length })}
      </Typography>
      <ul className={classes.list}>
        {shown.map(cause => (
          <li key={cause.cause.key} className={classes.item}>
            <CauseItem cause={cause} {...rest} />
          </li>
        ))}
      </ul>
      {shown.length < causes.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('bootstrap.cause.showAll', { count: causes.length })}
        </Button>
      )}
    </div>
  );
}

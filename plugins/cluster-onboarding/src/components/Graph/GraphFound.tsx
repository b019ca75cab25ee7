import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { clusterOnboardingTranslationRef } from '../../translation';
import { GraphModelNode } from './graphModel';
import { ObjectButton } from './ObjectButton';

const SHOWN = 12;

const useStyles = makeStyles(
  theme => ({
    root: {
      padding: theme.spacing(1),
      marginBottom: theme.spacing(1.5),
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
    },
    list: { margin: 0, padding: 0, listStyle: 'none' },
  }),
  { name: 'StrataGraphFound' },
);

/** What a search has found. */
export function GraphFound(props: {
  found: readonly GraphModelNode[];
  selected?: string;
  onSelect: (key: string) => void;
}): JSX.Element {
  const { found, selected, onSelect } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <div className={classes.root}>
      <Typography variant="body2" color="textSecondary" role="status">
        {found.length === 0
          ? t('graph.search.none')
          : t('graph.search.found', { count: found.length })}
      </Typography>
      <ul className={classes.list}>
        {found.slice(0, SHOWN).map(node => (
          <li key={node.key}>
            <ObjectButton
              node={node}
              isSelected={node.key === selected}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <Typography variant="body2" color="textSecondary">
          {t('graph.search.more', { count: found.length - SHOWN })}
        </Typography>
      )}
    </div>
  );
}

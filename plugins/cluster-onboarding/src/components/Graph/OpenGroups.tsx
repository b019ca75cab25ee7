import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Chip from '@material-ui/core/Chip';
import { makeStyles } from '@material-ui/core/styles';
import { clusterOnboardingTranslationRef } from '../../translation';
import { GraphGroup } from './collapseGroups';
import { useGraphWords } from './useGraphWords';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1),
      marginBottom: theme.spacing(1.5),
      ...theme.typography.body2,
      color: theme.palette.text.secondary,
    },
    chip: { margin: 0 },
  }),
  { name: 'StrataOpenGroups' },
);

/** The groups that the picture shows one by one, and how to close them again. */
export function OpenGroups(props: {
  groups: readonly GraphGroup[];
  onToggle: (group: string) => void;
  onCloseAll: () => void;
}): JSX.Element | null {
  const { groups, onToggle, onCloseAll } = props;
  const classes = useStyles();
  const words = useGraphWords();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  if (groups.length === 0) return null;
  return (
    <div className={classes.root}>
      {t('graph.group.open')}
      {groups.map(group => (
        <Chip
          key={group.id}
          className={classes.chip}
          size="small"
          variant="outlined"
          label={t('graph.group.collapse', { group: words.ofGroup(group) })}
          onClick={() => onToggle(group.id)}
        />
      ))}
      {groups.length > 1 && (
        <Chip
          className={classes.chip}
          size="small"
          label={t('graph.group.collapseAll')}
          onClick={onCloseAll}
        />
      )}
    </div>
  );
}

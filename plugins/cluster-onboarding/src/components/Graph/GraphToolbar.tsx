import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import ButtonGroup from '@material-ui/core/ButtonGroup';
import Checkbox from '@material-ui/core/Checkbox';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import { useId } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1, 2),
      marginBottom: theme.spacing(1.5),
    },
    search: { flex: '0 1 280px', minWidth: 180 },
  }),
  { name: 'StrataGraphToolbar' },
);

/** How the graph can be shown. */
export type GraphMode = 'picture' | 'list';

/** What is shown of the graph, and how. */
export function GraphToolbar(props: {
  mode: GraphMode;
  onMode: (mode: GraphMode) => void;
  search: string;
  onSearch: (text: string) => void;
  /** The name of the selected object, where one is. */
  selected?: string;
  isNear: boolean;
  onNear: (isNear: boolean) => void;
}): JSX.Element {
  const { mode, onMode, search, onSearch, selected, isNear, onNear } = props;
  const classes = useStyles();
  const searchId = useId();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <div className={classes.root}>
      <ButtonGroup size="small" aria-label={t('graph.view.label')}>
        {(['picture', 'list'] as const).map(each => (
          <Button
            key={each}
            variant={mode === each ? 'contained' : 'outlined'}
            color={mode === each ? 'primary' : 'default'}
            disableElevation
            aria-pressed={mode === each}
            onClick={() => onMode(each)}
          >
            {t(`graph.view.${each}`)}
          </Button>
        ))}
      </ButtonGroup>
      <TextField
        // The label finds its field by it.
        id={searchId}
        className={classes.search}
        size="small"
        variant="outlined"
        type="search"
        label={t('graph.search.label')}
        value={search}
        onChange={event => onSearch(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && search !== '') {
            event.stopPropagation();
            onSearch('');
          }
        }}
      />
      {selected !== undefined && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              color="primary"
              checked={isNear}
              onChange={event => onNear(event.target.checked)}
            />
          }
          label={t('graph.neighbours', { name: selected })}
        />
      )}
    </div>
  );
}

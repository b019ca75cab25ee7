import { ErrorBoundary } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import MenuItem from '@material-ui/core/MenuItem';
import TextField from '@material-ui/core/TextField';
import Typography from '@material-ui/core/Typography';
import { LoadingShape } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { lazy, Suspense } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useSectionStyles } from './useSectionStyles';

// It brings a library of its own for drawing, which nobody should wait for who only reads the verdict.
const GraphPanel = lazy(() =>
  import('../Graph/GraphPanel').then(({ GraphPanel: component }) => ({
    default: component,
  })),
);

/** About as high as the graph will be, so that who is led there finds it where it will stay. */
const GRAPH_HEIGHT = 700;

const useStyles = makeStyles(
  theme => ({
    top: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1, 2),
    },
    words: { flex: '1 1 200px' },
    panel: { marginTop: theme.spacing(2) },
  }),
  { name: 'StrataGraphSection' },
);

/** What waits on what in one cluster; loaded only when somebody wants to see it. */
export function GraphSection(props: {
  /** The clusters to choose from: their refs, and what people call them. */
  clusters: readonly { readonly ref: string; readonly name: string }[];
  /** The cluster whose graph is open; none if absent. */
  open?: string;
  /** The object that is chosen. */
  selected?: string;
  /** The object that somebody wants to be led to; another value leads there anew. */
  sought?: { readonly key: string };
  onOpen: (cluster: string | undefined) => void;
  onSelect: (key: string) => void;
}): JSX.Element {
  const { clusters, open, selected, sought, onOpen, onSelect } = props;
  const classes = useStyles();
  const section = useSectionStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return (
    <section className={section.root}>
      <div className={classes.top}>
        <div className={classes.words}>
          <Typography variant="h2" className={section.heading}>
            {t('bootstrap.graph.heading')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('bootstrap.graph.advice')}
          </Typography>
        </div>
        {open && clusters.length > 1 && (
          <TextField
            select
            size="small"
            variant="outlined"
            label={t('bootstrap.graph.cluster')}
            id="strata-graph-cluster"
            value={open}
            onChange={event => onOpen(event.target.value)}
          >
            {clusters.map(({ ref, name }) => (
              <MenuItem key={ref} value={ref}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button
          size="small"
          variant="outlined"
          aria-expanded={open !== undefined}
          onClick={() => onOpen(open ? undefined : clusters[0]?.ref)}
        >
          {t(open ? 'bootstrap.graph.close' : 'bootstrap.graph.open')}
        </Button>
      </div>
      {open && (
        <div className={classes.panel}>
          <ErrorBoundary>
            <Suspense fallback={<LoadingShape height={GRAPH_HEIGHT} />}>
              <GraphPanel
                clusterRef={open}
                selected={selected}
                sought={sought}
                onSelect={onSelect}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </section>
  );
}

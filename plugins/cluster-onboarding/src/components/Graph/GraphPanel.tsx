import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Typography from '@material-ui/core/Typography';
import {
  clusterOnboardingApiRef,
  concernsClusters,
  LiveContent,
  StrataRoot,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { GraphView } from './GraphView';
import { SoughtObject } from './useCauseTour';

/** What waits on what in a cluster, on its own side and on that of its management cluster. */
export function GraphPanel(props: {
  clusterRef: string;
  /** The key of the object that is open now. */
  selected?: string;
  /** The object that somebody wants to be led to; another value leads there anew. */
  sought?: SoughtObject;
  /** Called when an object is chosen. */
  onSelect: (key: string) => void;
}): JSX.Element {
  const { clusterRef, selected, sought, onSelect } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const api = useApi(clusterOnboardingApiRef);
  const live = useLive({
    key: clusterRef,
    load: async signal => {
      const [graph, answer] = await Promise.all([
        api.getGraph(clusterRef, { signal }),
        api.getCluster(clusterRef, { signal }),
      ]);
      return { graph, answer };
    },
    isConcerned: concernsClusters([clusterRef]),
  });
  return (
    <StrataRoot>
      <LiveContent live={live} height={480}>
        {({ graph, answer }) =>
          graph.nodes.length === 0 ? (
            <>
              <Typography variant="subtitle1" component="p">
                {t('graph.empty.title')}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t('graph.empty.advice')}
              </Typography>
            </>
          ) : (
            <GraphView {...{ graph, answer, selected, sought, onSelect }} />
          )
        }
      </LiveContent>
    </StrataRoot>
  );
}

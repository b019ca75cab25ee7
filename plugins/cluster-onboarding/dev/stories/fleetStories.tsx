import {
  ClusterRow,
  DEFAULT_LAYERS,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toSampleRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { EmptyFleet } from '../../src/components/Fleet/EmptyFleet';
import { FleetView } from '../../src/components/Fleet/FleetView';
import { clusters, NOW } from '../sampleClusters';
import { StoryGroup } from './story';

function Fleet(props: { rows: readonly ClusterRow[] }): JSX.Element {
  return (
    <FleetView
      snapshot={{
        rows: props.rows,
        layers: DEFAULT_LAYERS,
        total: props.rows.length,
        isComplete: true,
        confirmedAt: NOW,
      }}
      freshness="live"
      isReloading={false}
      onReload={() => {}}
    />
  );
}

const rows = clusters.map(toSampleRow);

/** Clusters and their layers. */
export const fleetStories: StoryGroup = {
  id: 'fleet',
  title: 'Fleet',
  stories: [
    { title: 'One cluster in every situation', element: <Fleet rows={rows} /> },
    {
      title: '1 000 clusters',
      element: (
        <Fleet
          rows={Array.from({ length: 1000 }, (_, index) => ({
            ...rows[index % rows.length],
            ref: `resource:default/capability-${index}`,
          }))}
        />
      ),
    },
    { title: 'No clusters', element: <EmptyFleet /> },
  ],
};

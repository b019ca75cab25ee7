import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StrataPicture,
  useStrata,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useState } from 'react';
import { awaiting, clusters, failing, ready } from '../sampleClusters';
import { StoryGroup } from './story';

function Picture(props: {
  clusters: readonly ClusterAnswer[];
  size?: 'small' | 'large';
}): JSX.Element {
  const [selected, setSelected] = useState<{ column: string; layer: string }>();
  return (
    <StrataPicture
      strata={useStrata(props.clusters)}
      size={props.size}
      selected={selected}
      onSelect={(column, layer) => setSelected({ column, layer })}
    />
  );
}

/** The picture of layers. */
export const strataStories: StoryGroup = {
  id: 'strata',
  title: 'Picture of layers',
  stories: [
    {
      title: 'Large: ready, failing, and waiting for an approval',
      element: <Picture clusters={[ready, failing, awaiting]} />,
    },
    {
      title: 'Large: every situation',
      element: <Picture clusters={clusters} />,
    },
    {
      title: 'Small, as on cards',
      element: <Picture clusters={[ready, failing, awaiting]} size="small" />,
    },
  ],
};

import { sampleGraph } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { useState } from 'react';
import {
  GraphSample,
  largeGraph,
  missingKeyGraph,
} from '../../src/components/Graph/__fixtures__/graphs';
import { GraphView } from '../../src/components/Graph/GraphView';
import { unreachable } from '../sampleClusters';
import { StoryGroup } from './story';

function Graph(props: { sample: GraphSample }): JSX.Element {
  const [selected, setSelected] = useState<string>();
  return (
    <GraphView {...props.sample} selected={selected} onSelect={setSelected} />
  );
}

/** What waits on what. */
export const graphStories: StoryGroup = {
  id: 'graph',
  title: 'Graph',
  stories: [
    {
      title: 'A key is missing, and three layers wait behind it',
      element: <Graph sample={missingKeyGraph()} />,
    },
    {
      title: 'The cluster is out of reach',
      element: (
        <Graph
          sample={{ graph: sampleGraph(unreachable), answer: unreachable }}
        />
      ),
    },
    {
      title: '500 objects: what is ready and alike stands behind a count',
      element: <Graph sample={largeGraph(500)} />,
    },
  ],
};

import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toVerdict } from '../../src/components/Bootstrap/verdict/toVerdict';
import { VerdictCard } from '../../src/components/Bootstrap/verdict/VerdictCard';
import {
  announced,
  awaiting,
  failing,
  progressing,
  ready,
  unreachable,
} from '../sampleClusters';
import { StoryGroup } from './story';

function Verdict(props: { clusters: readonly ClusterAnswer[] }): JSX.Element {
  return (
    <VerdictCard
      verdict={toVerdict(props.clusters)}
      side={null}
      onShowInGraph={() => {}}
      onShowApprovals={() => {}}
    />
  );
}

/** The sentence that comes first. */
export const verdictStories: StoryGroup = {
  id: 'verdict',
  title: 'Verdict',
  stories: [
    {
      title: 'Three clusters: one waits on a thing, one for an approval',
      element: <Verdict clusters={[ready, failing, awaiting]} />,
    },
    { title: 'Ready for teams', element: <Verdict clusters={[ready]} /> },
    { title: 'On its way', element: <Verdict clusters={[progressing]} /> },
    { title: 'Out of reach', element: <Verdict clusters={[unreachable]} /> },
    { title: 'Nothing there yet', element: <Verdict clusters={[announced]} /> },
  ],
};

import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useRef } from 'react';
import { findMembers } from '../../src/components/Bootstrap/members/findMembers';
import { MembersPanel } from '../../src/components/Bootstrap/members/MembersPanel';
import { awaiting, failing, ready, unreachable } from '../sampleClusters';
import { StoryGroup } from './story';

function Members(props: {
  answer: ClusterAnswer;
  layer: string;
}): JSX.Element | null {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const members = findMembers(props.answer, props.layer);
  if (!members) return null;
  return (
    <MembersPanel
      members={members}
      cluster={props.answer.cluster.name}
      headingRef={headingRef}
      onSelect={() => {}}
      onShowApprovals={() => {}}
      onClose={() => {}}
    />
  );
}

/** What a band opens. */
export const memberStories: StoryGroup = {
  id: 'members',
  title: 'Members of a layer',
  stories: [
    {
      title: 'Something fails',
      element: <Members answer={failing} layer="platform-delivery" />,
    },
    {
      title: 'All is ready',
      element: <Members answer={ready} layer="security-compliance" />,
    },
    {
      title: 'A plan waits for an approval',
      element: <Members answer={awaiting} layer="cloud-infrastructure" />,
    },
    {
      title: 'Out of reach',
      element: <Members answer={unreachable} layer="application" />,
    },
  ],
};

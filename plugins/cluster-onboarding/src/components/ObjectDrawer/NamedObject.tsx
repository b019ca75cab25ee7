import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterAnswer,
  GraphAnswerNode,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingApiRef,
  concernsClusters,
  LiveContent,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { SubjectSections } from './SubjectSections';
import { Subject } from './toSubject';

/**
 * An object that the status does not speak of. Only the graph knows whether another one names it: then it may well be there, though
 * the portal does not read it, and must not be called gone.
 */
export function NamedObject(props: {
  cluster: ClusterAnswer;
  subject: Subject;
  onSelect: (key: string) => void;
}): JSX.Element {
  const { cluster, subject, onSelect } = props;
  const { ref } = cluster.cluster;
  const api = useApi(clusterOnboardingApiRef);
  const live = useLive({
    key: ref,
    load: signal => api.getGraph(ref, { signal }),
    isConcerned: concernsClusters([ref]),
  });
  return (
    <LiveContent live={live} height={240}>
      {({ nodes }) => (
        <SubjectSections
          {...{ cluster, onSelect }}
          subject={toNamed(
            subject,
            nodes.find(({ key }) => key === subject.key),
          )}
        />
      )}
    </LiveContent>
  );
}

function toNamed(subject: Subject, node: GraphAnswerNode | undefined): Subject {
  if (!node) return subject;
  const isAbsent = node.existence === 'absent';
  return { ...subject, existence: isAbsent ? 'missing' : 'unread' };
}

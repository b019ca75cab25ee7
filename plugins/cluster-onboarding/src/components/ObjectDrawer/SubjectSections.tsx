import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { MeaningBox } from './MeaningBox';
import { NeighbourSections } from './NeighbourSections';
import { PlaceSection } from './PlaceSection';
import { ReadingSections } from './ReadingSections';
import { Subject } from './toSubject';

/** All that is told of an object. */
export function SubjectSections(props: {
  cluster: ClusterAnswer;
  subject: Subject;
  onSelect: (key: string) => void;
}): JSX.Element {
  const { cluster, subject, onSelect } = props;
  return (
    <>
      <MeaningBox {...{ cluster, subject, onSelect }} />
      <NeighbourSections {...{ cluster, subject, onSelect }} />
      <PlaceSection subject={subject} />
      <ReadingSections {...{ cluster, subject }} />
    </>
  );
}

import { SimulatedKind } from '../objects/kinds';
import { Blueprint } from '../objects/Blueprint';
import { ObjectTemplate, TemplateValues } from '../objects/ObjectTemplate';
import { Report } from '../objects/report';
import { ClusterFacts } from './facts';

/** Which object of which cluster. It stays the same from one write to the next, until the object is deleted. */
export interface ObjectIdentity {
  readonly cluster: ClusterFacts;
  readonly kind: SimulatedKind;
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
  readonly createdAt: number;
  /** What it was made from; undefined for one that was applied as it is. */
  readonly blueprint?: Blueprint;
  /** The cluster that it is about: on a hub, a leaf. */
  readonly subject: ClusterFacts;
}

/** An object as of one write. */
export interface ObjectVersion {
  readonly identity: ObjectIdentity;
  readonly template: ObjectTemplate;
  /** What its controller says, if it was made from a blueprint. */
  readonly report?: Report;
  readonly resourceVersion: number;
  readonly generation: number;
  readonly revision: string;
  readonly sequence: number;
  readonly count: number;
  readonly writtenAt: number;
}

function toTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** The text of an object as of one write. */
export function writeObject(version: ObjectVersion): string {
  const { identity, template, revision } = version;
  const { subject } = identity;
  const values: TemplateValues = {
    cluster: subject.name,
    capability: subject.capability,
    environment: subject.environment,
    uid: identity.uid,
    resourceVersion: `${version.resourceVersion}`,
    generation: `${version.generation}`,
    revision,
    shortRevision: revision.slice(0, 10),
    sequence: `${version.sequence}`,
    count: `${version.count}`,
    time: toTime(version.writtenAt),
    created: toTime(identity.createdAt),
  };
  return template.write(values);
}

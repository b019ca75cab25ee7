/*
 * How an object looks, for every place that shows one: the graph, the drawer and the members of a layer must not differ.
 * Only a cause is loud: what fails because of something else waits for it, and is quiet.
 */
import {
  LayerState,
  ObjectState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toLook } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ObjectPart } from './findParts';

/** What decides how an object looks. */
export interface ObjectInPart {
  /** Absent for what is only named. */
  readonly state?: ObjectState;
  readonly part: ObjectPart;
}

/** Whether an object fails only because of a cause elsewhere. */
export function isHeldUp({ state, part }: ObjectInPart): boolean {
  return part === 'behind' && toLook(state) === 'failing';
}

/** The colour and shape that an object is shown in. */
export function toObjectLook(object: ObjectInPart): LayerState {
  return isHeldUp(object) ? 'waiting' : toLook(object.state);
}

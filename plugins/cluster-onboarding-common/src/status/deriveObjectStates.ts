import { StatusGraph } from '../graph';
import { orderByNeeds } from '../graph/orderByNeeds';
import { ObjectKey } from '../model';
import { Contact, Contacts } from './contact';
import { deriveObjectState } from './deriveObjectState';
import { ObjectStatus } from './objectStatus';

const NEVER_REACHED: Contact = { isReachable: false };

/**
 * The state of every observed object of a graph.
 *
 * @public
 */
export function deriveObjectStates(options: {
  graph: StatusGraph;
  contacts: Contacts;
  now: string;
}): Map<ObjectKey, ObjectStatus> {
  const { graph, contacts, now } = options;
  const states = new Map<ObjectKey, ObjectStatus>();
  const open = new Set<ObjectKey>();

  /** The state of a needed object; undefined for what is not observed, and within a loop. */
  const stateOf = (key: ObjectKey): ObjectStatus | undefined => {
    const known = states.get(key);
    if (known) return known;
    const observation = graph.nodes.get(key)?.observation;
    if (!observation || open.has(key)) return undefined;
    open.add(key);
    const contact = contacts.get(observation.ref.cluster) ?? NEVER_REACHED;
    const status = deriveObjectState({
      observation,
      graph,
      contact,
      now,
      stateOf,
    });
    open.delete(key);
    states.set(key, status);
    return status;
  };

  for (const key of orderByNeeds(graph)) stateOf(key);
  return states;
}

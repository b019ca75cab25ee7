import { LayerDefinition } from '../layers';
import { LayerState } from '../model';
import {
  Exception,
  findLongestLasting,
  findObjection,
  Objection,
} from './approvals';
import { GateStatus } from './layerStatus';

const OBJECTIONS: Readonly<Record<Objection, string>> = {
  'not-approved': 'nobody has approved the exception',
  'approved-by-requester':
    'the exception was approved by the person who asked for it',
  expired: 'the exception has expired',
};

/** Whether the gate of a layer is open; undefined for layers without one. */
export function deriveGate(options: {
  layer: LayerDefinition;
  /** The state of each layer by id. */
  states: ReadonlyMap<string, LayerState>;
  /** The title of each layer by id. */
  titles: ReadonlyMap<string, string>;
  /** The exceptions of the cluster. */
  exceptions: readonly Exception[];
  now: string;
}): GateStatus | undefined {
  const { layer, states, titles, now } = options;
  if (!layer.gate) return undefined;
  const waitsFor = layer.gate.requires.filter(id => states.get(id) !== 'ready');
  if (waitsFor.length === 0) {
    return { isOpen: true, waitsFor, words: 'Open' };
  }
  const names = waitsFor.map(id => titles.get(id) ?? id).join(', ');
  const asked = options.exceptions.filter(({ layer: id }) => id === layer.id);
  const exception = findLongestLasting(
    asked.filter(item => findObjection(item, now) === undefined),
  );
  if (exception) {
    return {
      isOpen: true,
      waitsFor,
      exception,
      words: `Open by exception although not ready: ${names}; approved by ${exception.approvedBy} until ${exception.expiresAt}: ${exception.reason}`,
    };
  }
  const last = findLongestLasting(asked);
  const objection = last && findObjection(last, now);
  return {
    isOpen: false,
    waitsFor,
    words: `Closed until ready: ${names}${
      objection ? `; ${OBJECTIONS[objection]}` : ''
    }`,
  };
}

import { ObjectKey } from '../model';
import { toLayerState } from './layerStates';
import { LayerStatus, Progress } from './layerStatus';
import { ObjectStatus } from './objectStatus';

/** The progress of all layers together. A source that several layers use is counted once. */
export function sumProgress(
  layers: readonly LayerStatus[],
  states: ReadonlyMap<ObjectKey, ObjectStatus>,
): Progress {
  const members = new Set<ObjectKey>();
  let ready = 0;
  let expected = 0;
  for (const layer of layers) {
    for (const key of layer.members) members.add(key);
    expected += layer.absent.length;
    if (layer.members.length === 0) {
      ready += layer.progress.ready;
      expected += layer.progress.ready;
    }
  }
  for (const key of members) {
    const own = states.get(key);
    if (own && toLayerState(own.state) === 'ready') ready += 1;
  }
  return { ready, expected: expected + members.size };
}

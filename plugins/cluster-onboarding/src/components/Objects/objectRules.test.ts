import {
  LayerState,
  ObjectState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { sampleCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { findParts, ObjectPart } from './findParts';
import { isHeldUp, toObjectLook } from './toObjectLook';

const [cause] = sampleCluster({ layers: { 'platform-delivery': 'failing' } })
  .status.rootCauses;

describe('findParts', () => {
  it('knows causes, all of a loop, and what waits behind them', () => {
    const parts = findParts({
      rootCauses: [
        { ...cause, key: 'a', behind: ['b', 'c'] },
        { ...cause, key: 'd', loop: ['d', 'e'], behind: ['f'] },
      ],
    });

    expect(Object.fromEntries(parts)).toEqual({
      a: 'cause',
      b: 'behind',
      c: 'behind',
      d: 'cause',
      e: 'cause',
      f: 'behind',
    });
  });

  it('takes a cause that waits behind another as a cause', () => {
    const parts = findParts({
      rootCauses: [
        { ...cause, key: 'a', behind: ['b'] },
        { ...cause, key: 'b', behind: ['a'] },
      ],
    });

    expect([...parts.values()]).toEqual(['cause', 'cause']);
  });
});

describe('toObjectLook', () => {
  it.each<[ObjectState | undefined, ObjectPart, LayerState, boolean]>([
    ['failing', 'cause', 'failing', false],
    ['failing', 'rest', 'failing', false],
    ['failing', 'behind', 'waiting', true],
    ['stalled', 'behind', 'waiting', true],
    ['drifted', 'behind', 'waiting', true],
    ['blocked', 'behind', 'waiting', false],
    ['ready', 'behind', 'ready', false],
    ['unknown', 'behind', 'unknown', false],
    [undefined, 'behind', 'not-yet-there', false],
  ])('%s as %s looks %s', (state, part, look, held) => {
    expect(toObjectLook({ state, part })).toBe(look);
    expect(isHeldUp({ state, part })).toBe(held);
  });
});

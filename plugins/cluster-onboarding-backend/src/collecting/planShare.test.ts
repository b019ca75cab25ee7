import fc from 'fast-check';
import { Lease } from '../store/LeaseStore';
import { planShare } from './planShare';

function leases(count: number): Lease[] {
  return Array.from({ length: count }, (_, index) => ({
    connection: `c${String(index).padStart(5, '0')}`,
    owner: 'me',
    epoch: 1,
  }));
}

describe('planShare', () => {
  it.each([
    ['takes all there are when alone', 10, 1, 0, 10, 0],
    ['takes its half beside another', 10, 2, 0, 5, 0],
    ['takes nothing when it has its share', 10, 2, 5, 0, 0],
    ['gives back what is beyond its share', 10, 2, 10, 0, 5],
    ['gives back one of two, however few there are', 2, 2, 2, 0, 1],
    ['keeps a little more than its share', 100, 2, 52, 0, 0],
    ['takes a bounded number at a time', 2_000, 1, 0, 250, 0],
    ['has nothing to do without connections', 0, 3, 0, 0, 0],
  ])('%s', (_, connections, liveReplicas, held, claim, release) => {
    const plan = planShare({ connections, liveReplicas, held: leases(held) });
    expect([plan.claim, plan.release.length]).toEqual([claim, release]);
  });

  it('leads to a state in which nobody takes or gives, and all are held', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 1, max: 6 }),
        (connections, replicas) => {
          const held = new Array<number>(replicas).fill(0);
          held[0] = connections;
          for (let turn = 0; turn < 40; turn += 1) {
            const index = turn % replicas;
            const free = connections - held.reduce((a, b) => a + b, 0);
            const plan = planShare({
              connections,
              liveReplicas: replicas,
              held: leases(held[index]),
            });
            held[index] += Math.min(plan.claim, free) - plan.release.length;
          }
          expect(held.reduce((a, b) => a + b, 0)).toBe(connections);
          const share = Math.ceil(connections / replicas);
          for (const own of held) {
            expect(own).toBeLessThanOrEqual(share * 1.05);
          }
        },
      ),
    );
  });
});

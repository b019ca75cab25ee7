import { clusterRowSchema } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { makeDetails } from './__testUtils__/fakeFleet';
import { RowWriter } from './RowWriter';
import { toClusterRow } from './toClusterRow';

describe('RowWriter', () => {
  const ready = makeDetails({ name: 'search-dev' }).view;
  const broken = makeDetails({
    name: 'search-dev',
    broken: { name: 'apps', message: 'no' },
  }).view;

  it('writes what rows say', () => {
    const row = JSON.parse(new RowWriter().write(ready));
    expect(clusterRowSchema.parse(row)).toEqual(row);
    expect(row).toEqual(JSON.parse(JSON.stringify(toClusterRow(ready))));
    expect(
      Object.keys(row.layers).map((id, place) => [
        id,
        ...row.layerProgress[place],
      ]),
    ).toEqual([
      ['cloud-infrastructure', 1, 1],
      ['platform-infrastructure', 2, 2],
      ['security-compliance', 2, 2],
      ['platform-delivery', 2, 2],
      ['application', 3, 3],
    ]);
  });

  it('writes anew when the progress of a layer changes, and only the look when nothing does', () => {
    const writer = new RowWriter();
    const layersOf = (text: string) => JSON.parse(text).layerProgress;
    expect(layersOf(writer.write(ready))[4]).toEqual([3, 3]);

    expect(layersOf(writer.write(broken))[4]).toEqual([2, 3]);
    expect(broken.digest).not.toBe(ready.digest);

    const later = { ...broken, observedAt: '2026-11-01T11:00:00.000Z' };
    expect(JSON.parse(writer.write(later))).toEqual({
      ...JSON.parse(writer.write(broken)),
      observedAt: later.observedAt,
    });
  });
});

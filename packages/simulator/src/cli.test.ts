import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from './cli';
import { writePortalOverlay } from './portalOverlay';
import { startSimulator } from './startSimulator';

describe('readOptions', () => {
  it.each`
    args                                       | scenario
    ${['--scenario', 'drift']}                 | ${'drift'}
    ${['--scenario', 'fleet']}                 | ${'fleet-100'}
    ${['--scenario=fleet', '--clusters', '7']} | ${'fleet-7'}
    ${['--clusters=3']}                        | ${'fleet-3'}
    ${[]}                                      | ${undefined}
  `('$args means $scenario', ({ args, scenario }) => {
    const { simulator } = readOptions(args);

    const found = simulator.scenario;
    expect(typeof found === 'object' ? found.name : found).toBe(scenario);
  });

  it.each`
    args                                          | message
    ${['--clusters', 'many']}                     | ${"--clusters wants a number, not 'many'."}
    ${['--scenario', 'drift', '--clusters', '3']} | ${'--clusters goes with --scenario fleet only.'}
    ${['--colour', 'red']}                        | ${'Unknown option'}
  `('refuses $args in words', ({ args, message }) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('writePortalOverlay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'strata-overlay-'));

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('writes what a portal needs to see the clusters', async () => {
    const simulator = await startSimulator({ scenario: 'brownfield' });

    const config = JSON.parse(
      readFileSync(writePortalOverlay(simulator, folder), 'utf8'),
    );
    await simulator.stop();

    const [{ clusters }] = config.kubernetes.clusterLocatorMethods;
    expect(clusters.map(({ name }: { name: string }) => name)).toEqual([
      'management',
      'store-dev',
      'store-test',
      'store-prod',
    ]);
    expect(config.clusterOnboarding.layers).toHaveLength(4);
    const { target } = config.catalog.locations.at(-1);
    const entities = readFileSync(target, 'utf8')
      .split('\n---\n')
      .map(text => JSON.parse(text));
    expect(
      entities.map(({ kind, metadata }) => `${kind} ${metadata.name}`),
    ).toEqual([
      'Group team-store',
      'System store',
      'Resource store-dev',
      'Resource store-test',
      'Resource store-prod',
    ]);
  });
});

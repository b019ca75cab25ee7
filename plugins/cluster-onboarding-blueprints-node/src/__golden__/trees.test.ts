/*
 * What templates/onboard-capability renders, kept as it was last looked at. After a change that is meant:
 *
 *     UPDATE_GOLDEN=1 yarn workspace @strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node test --watchAll=false __golden__
 *
 * and look at the difference before it is committed. Keys and ciphertexts in the trees are fakes.
 */
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toFullText, toListText } from './describeTree';
import { renderOnboarding, SPLIT, toEnvironments } from './renderOnboarding';

const FOLDER = resolvePackagePath(
  '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node',
  'src',
  '__golden__',
  'trees',
);

const TREES = ['alt-1', 'alt-2', 'alt-3', 'alt-4', 'alt-5'].flatMap(strategy =>
  [['dev'], ['dev', 'test', 'prod']].flatMap(environments =>
    ['mono', 'split'].map(layout => ({
      name: `${strategy}-${environments.join('-')}-${layout}`,
      strategy,
      environments,
      layout,
      // The two that are recommended are kept in full, for one environment.
      isFull:
        ['alt-4', 'alt-5'].includes(strategy) && environments.length === 1,
    })),
  ),
);

/** The tree as it was kept; when it is to be updated, as it is now. */
function readTree(name: string, actual: string): string {
  const path = join(FOLDER, `${name}.txt`);
  if (process.env.UPDATE_GOLDEN) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, actual);
  }
  return readFileSync(path, 'utf8');
}

describe('templates/onboard-capability', () => {
  it.each(TREES)('renders $name as before', async tree => {
    const rendered = await renderOnboarding({
      values: {
        strategy: tree.strategy,
        environments: toEnvironments(...tree.environments),
        ...(tree.layout === 'split' && { repositories: SPLIT }),
        options: {
          profiles: [
            { name: 'ingress', version: '1.2.3', layer: 0 },
            { name: 'metrics', version: '2.0.0', layer: 1 },
          ],
          policies: ['quota'],
          hasPipeline: true,
          runtimeInfo: { COST_CENTER: '0012' },
        },
      },
    });

    const text = tree.isFull ? toFullText(rendered) : toListText(rendered);
    expect(text).toBe(readTree(tree.name, text));
  });
});

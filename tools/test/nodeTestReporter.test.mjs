import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeFolder, readLines } from './support.mjs';

const reporter = fileURLToPath(
  new URL('nodeTestReporter.mjs', import.meta.url),
);

const FILES = {
  'some.test.mjs': `
    import test, { describe, it } from 'node:test';
    test('passes', () => {});
    test('is skipped', { skip: 'not here' }, () => {});
    test('is to be done', { todo: true }, () => { throw new Error('not yet'); });
    test('has parts', t => t.test('fails', () => { throw new Error('boom'); }));
    describe('suite', () => it('is inside', () => {}));
  `,
  'broken.test.mjs': `import './missing.mjs';`,
  'empty.test.mjs': '',
};

/** What the reporter writes about a run of Node's runner over the files. */
function report(t) {
  const folder = makeFolder(t, FILES);
  // Node's runner does nothing when it believes to be one of its own children.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  spawnSync(
    process.execPath,
    [
      '--test',
      `--test-reporter=${reporter}`,
      '--test-reporter-destination=report',
      ...Object.keys(FILES),
    ],
    { cwd: folder, env },
  );
  return readLines(`${folder}/report`).map(line => JSON.parse(line));
}

test('writes every test once, and no suite, file or parent of tests', t => {
  const events = report(t);
  const inSome = events
    .filter(({ title }) => title.startsWith('some.test.mjs › '))
    .map(({ title, status }) => [title.split(' › ')[1], status]);
  assert.deepEqual(inSome, [
    ['passes', 'passed'],
    ['is skipped', 'skipped'],
    ['is to be done', 'skipped'],
    ['fails', 'failed'],
    ['is inside', 'passed'],
  ]);
  assert.match(
    events.find(({ title }) => title.endsWith('› fails')).details,
    /^Error: boom\n +at /,
  );
  assert.ok(!events.some(({ title }) => title.startsWith('empty.test.mjs')));

  const broken = events.find(({ title }) => /^broken\.test\.mjs/.test(title));
  assert.equal(broken.status, 'failed');
  assert.match(broken.details, /Cannot find module .*missing\.mjs/);
});

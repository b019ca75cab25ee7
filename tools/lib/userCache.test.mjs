import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  makeFolder,
  readLines,
  useOwnCache,
  waitUntil,
} from '../test/support.mjs';

const modulePath = fileURLToPath(new URL('userCache.cjs', import.meta.url));
const { once } = createRequire(import.meta.url)(modulePath);

/** Runs a script in a process of its own; it has `once`, `withLock`, `note(text)`, `notes()` and `until(condition)`. */
function startProcess(t, notesFile, script) {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `
        const fs = require('node:fs');
        const { once, withLock } = require(${JSON.stringify(modulePath)});
        const notesFile = ${JSON.stringify(notesFile)};
        const note = text => fs.appendFileSync(notesFile, text + '\\n');
        const notes = () => fs.existsSync(notesFile) ? fs.readFileSync(notesFile, 'utf8').split('\\n') : [];
        const turn = () => new Promise(resolve => setTimeout(resolve, 1));
        const until = async condition => { while (!condition()) await turn(); };
        (async () => { ${script} })();
      `,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  t.after(() => child.kill('SIGKILL'));
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', chunk => {
    printed += chunk;
  });
  const ended = new Promise(resolve => {
    child.once('close', code => resolve({ code, printed }));
  });
  return { ended, kill: () => child.kill('SIGKILL') };
}

test('makes a folder once for all processes that ask at the same moment', async t => {
  const cache = useOwnCache(t);
  const notesFile = path.join(makeFolder(t), 'notes');
  const ask = `
    note('asked');
    const folder = await once('tools/node-24', async temporary => {
      note('made');
      await until(() => notes().filter(line => line === 'asked').length === 4);
      fs.writeFileSync(temporary + '/whole', 'yes');
    });
    process.stdout.write(folder + ' ' + fs.readFileSync(folder + '/whole', 'utf8'));
  `;
  const results = await Promise.all(
    Array.from({ length: 4 }, () => startProcess(t, notesFile, ask).ended),
  );
  const folder = path.join(cache, 'tools/node-24');
  assert.deepEqual(
    results,
    Array(4).fill({ code: 0, printed: `${folder} yes` }),
  );
  assert.equal(readLines(notesFile).filter(line => line === 'made').length, 1);
  assert.deepEqual(fs.readdirSync(path.join(cache, 'tools')), ['node-24']);
});

test('the next in line makes the folder when its maker is killed, and clears what that one left', async t => {
  const cache = useOwnCache(t);
  const notesFile = path.join(makeFolder(t), 'notes');
  const maker = startProcess(
    t,
    notesFile,
    `await once('node-24', async temporary => {
      fs.writeFileSync(temporary + '/half', '');
      note('half made');
      await until(() => false);
    });`,
  );
  await waitUntil('half is made', () =>
    readLines(notesFile).includes('half made'),
  );
  assert.ok(!fs.existsSync(path.join(cache, 'node-24')));

  const next = startProcess(
    t,
    notesFile,
    `await once(
      'node-24',
      async temporary => fs.writeFileSync(temporary + '/whole', ''),
      { log: note },
    );`,
  );
  await waitUntil('the next one waits', () =>
    readLines(notesFile).some(line =>
      /waiting for another run that is making node-24/.test(line),
    ),
  );
  maker.kill();
  assert.equal((await next.ended).code, 0);
  assert.deepEqual(fs.readdirSync(cache), ['node-24']);
  assert.deepEqual(fs.readdirSync(path.join(cache, 'node-24')), ['whole']);
});

test('a folder that could not be made leaves nothing, and the next call tries again', async t => {
  const cache = useOwnCache(t);
  const notesFile = path.join(makeFolder(t), 'notes');
  startProcess(
    t,
    notesFile,
    `await once('node-24', async temporary => {
      fs.writeFileSync(temporary + '/half', '');
      throw new Error('no network');
    }).catch(error => note(error.message));
    note('left: ' + fs.readdirSync(process.env.STRATA_CACHE_DIR));
    await once('node-24', async temporary => fs.writeFileSync(temporary + '/whole', ''));
    note('made');`,
  );
  await waitUntil('both calls have ended', () =>
    readLines(notesFile).includes('made'),
  );
  assert.deepEqual(readLines(notesFile), ['no network', 'left: ', 'made']);
  assert.deepEqual(fs.readdirSync(path.join(cache, 'node-24')), ['whole']);
});

test('a folder that is there is taken as it is', async t => {
  const cache = useOwnCache(t);
  fs.mkdirSync(path.join(cache, 'node-24'));
  assert.equal(
    await once('node-24', () => assert.fail('made again')),
    path.join(cache, 'node-24'),
  );
});

test('never runs the work of two processes under one lock at the same time', async t => {
  useOwnCache(t);
  const notesFile = path.join(makeFolder(t), 'notes');
  const rounds = 20;
  const work = name => `
    note('ready');
    await until(() => notes().filter(line => line === 'ready').length === 2);
    for (let round = 0; round < ${rounds}; round++) {
      await withLock('install', async () => {
        note('begin ${name}');
        await turn();
        note('end ${name}');
      });
      await turn();
    }
  `;
  const results = await Promise.all(
    ['one', 'two'].map(name => startProcess(t, notesFile, work(name)).ended),
  );
  assert.deepEqual(
    results.map(({ code }) => code),
    [0, 0],
  );

  const lines = readLines(notesFile).filter(line => line !== 'ready');
  assert.equal(lines.length, 4 * rounds);
  for (let index = 0; index < lines.length; index += 2) {
    assert.equal(lines[index + 1], lines[index].replace('begin', 'end'));
  }
});

test('locks of different names, or of different caches, do not wait for each other', async t => {
  useOwnCache(t);
  const notesFile = path.join(makeFolder(t), 'notes');
  startProcess(
    t,
    notesFile,
    `await withLock('install', async () => {
      await withLock('frontend', async () => note('another name'));
      process.env.STRATA_CACHE_DIR += '/another';
      await withLock('install', async () => note('another cache'));
    });`,
  );
  await waitUntil('neither waits', () => readLines(notesFile).length === 2);
});

test('a lock is free again after work that failed, and gives back what work gives', async t => {
  useOwnCache(t);
  const notesFile = path.join(makeFolder(t), 'notes');
  startProcess(
    t,
    notesFile,
    `await withLock('install', async () => { throw new Error('broken'); })
      .catch(error => note(error.message));
    note(await withLock('install', async () => 'done'));`,
  );
  await waitUntil('both have run', () => readLines(notesFile).length === 2);
  assert.deepEqual(readLines(notesFile), ['broken', 'done']);
});

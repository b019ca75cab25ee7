'use strict';

/*
 * Builds the real servers that tests run against, from pinned Go modules, on
 * first use.
 *
 * A part is a folder beside this file. Its go.mod and go.sum pin every source
 * byte, so the hash of its files names the result: a folder of the user's cache
 * that exists is complete and is never built again, and changing a pin makes
 * another folder. Nothing here fetches a ready-made binary, and Go is never
 * allowed to fetch another toolchain than the one that is installed.
 */

const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { copyFile, readdir } = require('node:fs/promises');
const path = require('node:path');
const { once } = require('../lib/userCache.cjs');

const PART_FILES = ['go.mod', 'go.sum', 'tools.go', 'part.json'];
const PLATFORM = `${process.platform}-${process.arch}`;
const EXECUTABLE_SUFFIX = process.platform === 'win32' ? '.exe' : '';
const OLDEST_GO = [1, 26];
const PROGRESS_INTERVAL_MS = 20_000;
const ERROR_TAIL_LINES = 30;

/** @param {string} line */
function log(line) {
  process.stderr.write(`[real-parts] ${line}\n`);
}

/** @returns {string[]} */
function listParts() {
  return readdirSync(__dirname)
    .filter(name => existsSync(path.join(__dirname, name, 'part.json')))
    .sort();
}

/** @returns {string[]} */
function listCrds() {
  return readCrdPins().map(pin => pin.id);
}

/** Finds an installed Go that is new enough, or says in one line what to do. */
function findGo() {
  const executable = `go${EXECUTABLE_SUFFIX}`;
  const candidates = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    process.env.GOROOT && path.join(process.env.GOROOT, 'bin'),
    '/usr/local/go/bin',
  ]
    .filter(Boolean)
    .map(folder => path.join(folder, executable))
    .filter(file => existsSync(file));

  let found = 'none';
  for (const candidate of new Set(candidates)) {
    const version = readGoVersion(candidate);
    if (!version) continue;
    if (isNewEnough(version)) return candidate;
    if (found === 'none') found = version;
  }
  throw new Error(
    `Go ${OLDEST_GO.join('.')} or newer is needed for the real-parts tests ` +
      `(found: ${found}). Install Go and put it on PATH.`,
  );
}

/** @param {string} go */
function readGoVersion(go) {
  const { stdout } = spawnSync(go, ['version'], {
    // A flag in GOFLAGS that go does not know must not look like a missing Go.
    env: { ...process.env, GOFLAGS: '', GOTOOLCHAIN: 'local' },
    encoding: 'utf8',
  });
  return /\bgo\d+\.\d+[\w.]*/.exec(stdout ?? '')?.[0];
}

/** @param {string} version for example `go1.26.8` */
function isNewEnough(version) {
  const [, major, minor] = /^go(\d+)\.(\d+)/.exec(version).map(Number);
  return (
    major > OLDEST_GO[0] || (major === OLDEST_GO[0] && minor >= OLDEST_GO[1])
  );
}

/**
 * Builds the programs of a part unless the cache has them.
 *
 * @param {string} name a folder beside this file
 * @returns {Promise<Record<string, string>>} absolute path by program name
 */
async function ensurePart(name) {
  const known = listParts();
  if (!known.includes(name)) {
    throw new Error(`No real part '${name}'; known parts: ${known.join(', ')}`);
  }
  const folder = path.join(__dirname, name);
  const { programs } = JSON.parse(
    readFileSync(path.join(folder, 'part.json'), 'utf8'),
  );
  const key = `real-part-${name}-${PLATFORM}-${hashFiles(folder, PART_FILES)}`;
  const built = await once(
    key,
    async output => {
      const go = findGo();
      for (const program of programs) {
        await buildProgram({ go, folder, program, output });
      }
    },
    { log },
  );
  return Object.fromEntries(
    programs.map(program => [program.name, programFile(built, program.name)]),
  );
}

/**
 * Copies the CRD files of a pinned module into the cache unless they are there.
 *
 * @param {string} id an `id` of crds.json
 * @returns {Promise<string[]>} absolute paths of YAML files
 */
async function ensureCrds(id) {
  const pins = readCrdPins();
  const pin = pins.find(candidate => candidate.id === id);
  if (!pin) {
    const known = pins.map(candidate => candidate.id).join(', ');
    throw new Error(`No CRDs '${id}'; known CRDs: ${known}`);
  }
  const hash = createHash('sha256').update(JSON.stringify(pin)).digest('hex');
  const folder = await once(
    `real-crds-${id}-${hash.slice(0, 16)}`,
    output => copyCrds({ pin, output }),
    { log },
  );
  return (await readdir(folder)).sort().map(file => path.join(folder, file));
}

async function copyCrds({ pin, output }) {
  const { id, module, version, sum } = pin;
  log(`fetching the CRDs of ${id} ${version} (first use) …`);
  const { stdout } = await runGo({
    go: findGo(),
    args: ['mod', 'download', '-json', `${module}@${version}`],
    // Outside of any module, so that no go.mod has a say in what is fetched.
    folder: output,
    purpose: `Fetching ${module}@${version}`,
  });
  const download = JSON.parse(stdout);
  if (download.Sum !== sum) {
    throw new Error(
      `${module}@${version} has checksum ${download.Sum}, crds.json says ${sum}`,
    );
  }
  const source = path.join(download.Dir, pin.path);
  const files =
    pin.only ??
    (await readdir(source)).filter(
      file => file.endsWith('.yaml') && !pin.skip?.includes(file),
    );
  for (const file of files) {
    await copyFile(path.join(source, file), path.join(output, file));
  }
}

async function buildProgram({ go, folder, program, output }) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  log(`building ${program.name} (first use, takes minutes) …`);
  const progress = setInterval(
    () => log(`still building ${program.name}, ${seconds()} s …`),
    PROGRESS_INTERVAL_MS,
  );
  try {
    await runGo({
      go,
      args: [
        'build',
        '-mod=readonly',
        '-trimpath',
        `-ldflags=${['-s -w', program.ldflags].filter(Boolean).join(' ')}`,
        '-o',
        programFile(output, program.name),
        program.package,
      ],
      folder,
      purpose: `Building ${program.name}`,
    });
  } finally {
    clearInterval(progress);
  }
  log(`${program.name} done in ${seconds()} s`);
}

/** Runs go in a folder; the error of a failed run ends with go's last lines. */
function runGo({ go, args, folder, purpose }) {
  return new Promise((resolve, reject) => {
    const child = spawn(go, args, {
      cwd: folder,
      env: {
        ...process.env,
        CGO_ENABLED: '0',
        GOTOOLCHAIN: 'local',
        GOWORK: 'off',
        GOOS: '',
        GOARCH: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stopWithParent = () => child.kill();
    process.once('exit', stopWithParent);

    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', chunk => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', chunk => {
      output += chunk;
    });
    child.on('error', error => {
      process.off('exit', stopWithParent);
      reject(error);
    });
    child.on('close', (code, signal) => {
      process.off('exit', stopWithParent);
      if (code === 0) {
        resolve({ stdout });
        return;
      }
      const tail = output.trimEnd().split('\n').slice(-ERROR_TAIL_LINES);
      reject(
        new Error(
          `${purpose} failed (${signal ?? `exit code ${code}`}):\n` +
            `${tail.join('\n')}`,
        ),
      );
    });
  });
}

function readCrdPins() {
  return JSON.parse(readFileSync(path.join(__dirname, 'crds.json'), 'utf8'));
}

function hashFiles(folder, names) {
  const hash = createHash('sha256');
  for (const name of names) {
    const content = readFileSync(path.join(folder, name));
    hash.update(`${name} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

function programFile(folder, name) {
  return path.join(folder, `${name}${EXECUTABLE_SUFFIX}`);
}

async function main(names) {
  for (const name of names.length > 0 ? names : listParts()) {
    for (const file of Object.values(await ensurePart(name))) {
      process.stdout.write(`${file}\n`);
    }
  }
  if (names.length === 0) {
    for (const id of listCrds()) {
      for (const file of await ensureCrds(id))
        process.stdout.write(`${file}\n`);
    }
  }
}

module.exports = { ensureCrds, ensurePart, findGo, listCrds, listParts };

if (require.main === module) {
  main(process.argv.slice(2)).catch(error => {
    log(error.message);
    process.exitCode = 1;
  });
}

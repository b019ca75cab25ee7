'use strict';
/*
 * The built frontend in packages/app/dist: made once, and again when anything it is made of has changed.
 * Whoever needs it (npm start, the browser tests) calls ensureFrontend(); a stamp outside of dist says what it was made of.
 * The app of the old frontend system in packages/legacy-app is built the same way, for the tests that need it.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { spawn } = require('node:child_process');
const { withLock } = require('./userCache.cjs');
const { listWithDependencies } = require('./workspaces.cjs');

const INPUTS = ['src', 'public', 'package.json', 'config.d.ts'];

function* listFiles(location) {
  if (!fs.existsSync(location)) return;
  if (fs.statSync(location).isFile()) {
    yield location;
    return;
  }
  for (const entry of fs.readdirSync(location).sort()) {
    yield* listFiles(path.join(location, entry));
  }
}

/** A digest of everything the built frontend is made of. */
function frontendDigest(root, app = 'app') {
  const hash = createHash('sha256');
  const locations = [
    'yarn.lock',
    // `app.packages` decides at build time which plugins are found.
    'app-config.yaml',
    ...listWithDependencies(root, app).flatMap(({ folder }) =>
      INPUTS.map(input => `${folder}/${input}`),
    ),
  ];
  for (const location of locations) {
    for (const file of listFiles(path.join(root, location))) {
      if (/\.test\.[a-z]+$/.test(file)) continue;
      hash
        .update(`\0${path.relative(root, file)}\0`)
        .update(fs.readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function runBuild(root, app) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        path.join(root, 'node_modules/@backstage/cli/bin/backstage-cli'),
        'package',
        'build',
      ],
      {
        cwd: path.join(root, 'packages', app),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    const read = chunk => {
      output += chunk;
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('close', code =>
      code === 0
        ? resolve()
        : reject(new Error(`The frontend does not build:\n${output}`)),
    );
  });
}

const stampOf = (root, app) =>
  path.join(
    root,
    'node_modules/.cache/strata',
    app === 'app' ? 'frontend.digest' : `frontend.${app}.digest`,
  );

/** Runs a build that makes packages/app/dist anew, and notes what it was made of; cut off, it counts as not built. */
async function rebuildFrontend(root, build, app = 'app') {
  const stamp = stampOf(root, app);
  const digest = frontendDigest(root, app);
  fs.rmSync(stamp, { force: true });
  await build();
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, digest);
}

/** Builds the frontend unless packages/app/dist is what the sources say; `announce(build)` may wrap the building. */
async function ensureFrontend(root, announce = build => build(), app = 'app') {
  const stamp = stampOf(root, app);
  const page = path.join(root, 'packages', app, 'dist/index.html');
  const digest = frontendDigest(root, app);
  const isCurrent = () =>
    fs.existsSync(page) &&
    fs.existsSync(stamp) &&
    fs.readFileSync(stamp, 'utf8') === digest;
  if (isCurrent()) return false;
  return withLock(`frontend ${app} ${root}`, async () => {
    if (isCurrent()) return false;
    await rebuildFrontend(root, () => announce(() => runBuild(root, app)), app);
    return true;
  });
}

module.exports = { ensureFrontend, frontendDigest, rebuildFrontend };

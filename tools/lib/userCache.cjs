'use strict';
/*
 * A per-user cache of folders that are expensive to make: Node, Yarn, Go programs, PostgreSQL's and Chromium's files.
 *
 * Several checkouts, and several processes of one checkout, may want the same folder at the same moment. Two things make
 * that safe. A folder is made under a temporary name and appears under its own name by one rename, so nobody ever sees
 * half of it. And whoever makes it holds a lock that the operating system frees when the process dies, so a killed run
 * leaves no lock behind: on Linux an abstract socket name, elsewhere (and on Node 18) a socket file whose leftovers are
 * recognised because nobody answers on them.
 *
 * Plain JavaScript without dependencies, for any Node from 18 on: it runs before anything is installed.
 */
const { createHash, randomBytes } = require('node:crypto');
const fs = require('node:fs');
const net = require('node:net');
const os = require('node:os');
const path = require('node:path');

const CONFIRM_INTERVAL_MS = 15_000;
const LISTEN_MS = 100;
const LONGEST_ADDRESS = 108;

/** The folder that holds everything Strata keeps for this user outside of a checkout. */
function cacheRoot() {
  if (process.env.STRATA_CACHE_DIR) {
    return path.resolve(process.env.STRATA_CACHE_DIR);
  }
  return path.join(
    process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'),
    'strata',
  );
}

/** libuv before 1.46 (Node 18) cuts an address at its first NUL: all abstract names would be one and the same. */
function hasAbstractNames() {
  const [major, minor] = process.versions.uv.split('.').map(Number);
  return process.platform === 'linux' && (major > 1 || minor >= 46);
}

function lockAddress(name) {
  const id = createHash('sha256')
    .update(`${cacheRoot()}\0${name}\0${process.getuid?.()}`)
    .digest('hex')
    .slice(0, 32);
  if (hasAbstractNames()) {
    // Node 20 fills a short name up with NULs, Node 24 does not; only a name of full length is the same to both.
    return `\0strata-${id}`.padEnd(LONGEST_ADDRESS, '-');
  }
  return path.join(os.tmpdir(), `strata-${id}.sock`);
}

function tryListen(address) {
  return new Promise((resolve, reject) => {
    const waiting = new Set();
    const server = net.createServer(socket => {
      waiting.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => waiting.delete(socket));
    });
    server.once('error', error =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolve(
        () =>
          new Promise(done => {
            server.close(done);
            for (const socket of waiting) socket.destroy();
          }),
      );
    });
  });
}

/** Which file is at a socket's address now, if it is one that can be left behind. */
function identifySocketFile(address) {
  if (!path.isAbsolute(address)) return undefined;
  const stat = fs.lstatSync(address, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.ctimeMs}`;
}

/** Resolves when the holder at an address lets go or dies, with the error's code if none could be asked. */
function connectUntilClosed(address) {
  return new Promise(resolve => {
    let code;
    const socket = net.connect(address);
    socket.on('error', error => {
      code = error.code;
    });
    socket.on('close', () => resolve(code));
    socket.resume();
  });
}

/** Resolves when the present holder lets go or dies. */
async function waitForHolder(address) {
  const file = identifySocketFile(address);
  const code = await connectUntilClosed(address);
  if (!file || code !== 'ECONNREFUSED') return;
  // Nobody answers: a leftover, or a holder between bind and listen, who gets the time to listen. What another waiter
  // has put in its place meanwhile is not the same file.
  await new Promise(resolve => setTimeout(resolve, LISTEN_MS));
  const codeNow = await connectUntilClosed(address);
  if (codeNow === 'ECONNREFUSED' && identifySocketFile(address) === file) {
    fs.rmSync(address, { force: true });
  }
}

/**
 * Runs `work` while no other process of this user runs work under the same name.
 * `onWait` is called when somebody else holds the lock, at once and then every 15 seconds.
 */
async function withLock(name, work, { onWait } = {}) {
  const address = lockAddress(name);
  const since = Date.now();
  let reminder;
  let release;
  try {
    for (;;) {
      release = await tryListen(address);
      if (release) break;
      if (!reminder && onWait) {
        const remind = () => onWait(Math.round((Date.now() - since) / 1000));
        remind();
        reminder = setInterval(remind, CONFIRM_INTERVAL_MS);
      }
      await waitForHolder(address);
    }
  } finally {
    clearInterval(reminder);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Removes what a run that was killed left half made; only the holder of the lock calls it. */
function removeLeftovers(parent, base) {
  for (const entry of fs.readdirSync(parent)) {
    if (entry.startsWith(`${base}.partial-`)) {
      fs.rmSync(path.join(parent, entry), { recursive: true, force: true });
    }
  }
}

/**
 * The folder `<cache>/<key>`, made by `produce(temporaryFolder)` the first time anybody asks for it.
 * `log` hears when another process is making it already.
 */
async function once(key, produce, { log = () => {} } = {}) {
  const target = path.join(cacheRoot(), key);
  if (fs.existsSync(target)) return target;
  return withLock(
    key,
    async () => {
      if (fs.existsSync(target)) return target;
      const parent = path.dirname(target);
      fs.mkdirSync(parent, { recursive: true });
      removeLeftovers(parent, path.basename(target));
      const temporary = `${target}.partial-${randomBytes(4).toString('hex')}`;
      fs.mkdirSync(temporary);
      try {
        await produce(temporary);
        fs.renameSync(temporary, target);
      } catch (error) {
        fs.rmSync(temporary, { recursive: true, force: true });
        throw error;
      }
      return target;
    },
    {
      onWait: seconds =>
        log(`waiting for another run that is making ${key} (${seconds} s)`),
    },
  );
}

module.exports = { cacheRoot, once, withLock };

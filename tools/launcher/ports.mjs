import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Failure } from './failure.mjs';

const LAST_PORT = 65_535;

function canListen(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', error => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
        resolve(true);
      else if (error.code === 'EACCES')
        reject(
          new Failure(
            `Port ${port} is not allowed to you.`,
            'Choose one from 1024 on: npm start -- --port 7007',
          ),
        );
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}

function socketInodes(port) {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const LISTEN = '0A';
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(file =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .slice(1)
      .map(line => line.trim().split(/\s+/))
      .filter(fields => fields[1]?.endsWith(suffix) && fields[3] === LISTEN)
      .map(fields => `socket:[${fields[9]}]`),
  );
}

function readLink(file) {
  try {
    return fs.readlinkSync(file);
  } catch {
    // Closed since it was listed.
    return undefined;
  }
}

function findHolderOnLinux(port) {
  const wanted = new Set(socketInodes(port));
  for (const pid of fs
    .readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))) {
    try {
      const holds = fs
        .readdirSync(`/proc/${pid}/fd`)
        .some(fd => wanted.has(readLink(`/proc/${pid}/fd/${fd}`)));
      if (holds) {
        // Its `comm` is the name of a thread: Node 24 calls itself MainThread.
        const program = fs.readlinkSync(`/proc/${pid}/exe`);
        return `${path.basename(program)}, pid ${pid}`;
      }
    } catch {
      // It has ended, or it is somebody else's.
    }
  }
  return undefined;
}

function findHolderByLsof(port) {
  const { stdout } = spawnSync(
    'lsof',
    ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'],
    { encoding: 'utf8' },
  );
  const pid = /^p(\d+)/m.exec(stdout ?? '')?.[1];
  const name = /^c(.+)/m.exec(stdout ?? '')?.[1];
  return pid ? `${name}, pid ${pid}` : undefined;
}

/** Which process listens on a port, as far as this user may know. */
export function findPortHolder(port) {
  try {
    return process.platform === 'linux'
      ? findHolderOnLinux(port)
      : findHolderByLsof(port);
  } catch {
    return undefined;
  }
}

/** The port asked for by `--port`, else by STRATA_PORT, else 7007. */
export function readPort(args, environment = process.env) {
  const index = args.findIndex(arg => /^--port(=|$)/.test(arg));
  const asked =
    index >= 0 ? args[index].split('=')[1] ?? args[index + 1] ?? '' : undefined;
  const text = asked ?? environment.STRATA_PORT ?? '7007';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > LAST_PORT) {
    throw new Failure(
      `'${text}' is not a port.`,
      'Give a number from 1 to 65535: npm start -- --port 7008',
    );
  }
  return port;
}

/** Fails in words when somebody listens on the port, on either of the addresses that `localhost` means. */
export async function requireFreePort(port) {
  const free =
    (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
  if (free) return;
  const holder = findPortHolder(port);
  const other = port < LAST_PORT ? port + 1 : port - 1;
  throw new Failure(
    `Port ${port} is taken${holder ? ` (${holder})` : ''}.`,
    `Stop that program, or choose another port: npm start -- --port ${other} (or STRATA_PORT=${other}).`,
  );
}

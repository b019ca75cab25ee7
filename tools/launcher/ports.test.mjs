import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { findPortHolder, readPort, requireFreePort } from './ports.mjs';

const LISTENER = `
  const server = require('node:net').createServer();
  server.on('error', error => process.send({ error: error.code }));
  server.listen(0, process.argv[1], () => process.send({ port: server.address().port }));
`;

/** Another process that listens on a free port of an address, for as long as the test lasts. */
async function startListener(t, address) {
  const child = spawn(process.execPath, ['-e', LISTENER, address], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  t.after(() => child.kill('SIGKILL'));
  const [{ port, error }] = await once(child, 'message');
  return { port, error, pid: child.pid };
}

test('names the process that holds a port, and the setting to change', async t => {
  const { port, pid } = await startListener(t, '127.0.0.1');
  const holder =
    process.platform === 'linux'
      ? `${path.basename(process.execPath)}, pid ${pid}`
      : findPortHolder(port);
  await assert.rejects(requireFreePort(port), error => {
    assert.equal(error.name, 'Failure');
    assert.equal(error.message, `Port ${port} is taken (${holder}).`);
    assert.ok(error.remedy.includes(`--port ${port + 1} `));
    assert.ok(error.remedy.includes(`STRATA_PORT=${port + 1}`));
    return true;
  });
});

test('counts a port as taken that is held on ::1 only', async t => {
  const { port, pid, error } = await startListener(t, '::1');
  if (error) return t.skip(`no IPv6 here (${error})`);
  return assert.rejects(requireFreePort(port), {
    name: 'Failure',
    message:
      process.platform === 'linux'
        ? new RegExp(`^Port ${port} is taken \\(.+, pid ${pid}\\)\\.$`)
        : /is taken/,
  });
});

test('counts a port as taken that is held on all addresses', async t => {
  const { port } = await startListener(t, '0.0.0.0');
  await assert.rejects(requireFreePort(port), { name: 'Failure' });
});

test('finds the holder even when it closes a file meanwhile', async t => {
  // This very process does: it lists its files by way of a file, which takes the lowest number that is free.
  const low = fs.openSync(os.devNull);
  const server = net.createServer().listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  fs.closeSync(low);
  assert.match(
    findPortHolder(server.address().port) ?? '',
    new RegExp(`pid ${process.pid}$`),
  );
});

test('is silent about a free port and leaves it free', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  await requireFreePort(port);
  await requireFreePort(port);
});

const PORTS = [
  { args: [], environment: {}, port: 7007 },
  { args: [], environment: { STRATA_PORT: '8000' }, port: 8000 },
  { args: ['--port', '9000'], environment: {}, port: 9000 },
  { args: ['--verbose', '--port=9000'], environment: {}, port: 9000 },
  {
    args: ['--port', '9000', '--verbose'],
    environment: { STRATA_PORT: '8000' },
    port: 9000,
  },
  { args: ['--port', '65535'], environment: {}, port: 65_535 },
];

test('reads the port from --port, else from STRATA_PORT, else takes 7007', () => {
  for (const { args, environment, port } of PORTS) {
    assert.equal(readPort(args, environment), port);
  }
});

test('refuses what is not a port', () => {
  for (const text of ['0', '65536', '-1', '7007x', '70.7', '0x10', ' ', '']) {
    const refused = {
      name: 'Failure',
      message: `'${text}' is not a port.`,
      remedy: /from 1 to 65535/,
    };
    assert.throws(() => readPort(['--port', text], {}), refused);
    assert.throws(() => readPort([`--port=${text}`], {}), refused);
    assert.throws(() => readPort([], { STRATA_PORT: text }), refused);
  }
  assert.throws(() => readPort(['--port'], {}), { name: 'Failure' });
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { Failure, explain, failureFromOutput } from './failure.mjs';

const OUTPUTS = [
  {
    name: 'npm without a network',
    output:
      'npm error code ENOTFOUND\nnpm error network request to https://registry.example/node failed',
    message:
      /^Fetching failed: the package registry cannot be reached \(npm error code ENOTFOUND\)\.$/,
    remedy: /Check the network, a proxy, and `npm config get registry`/,
  },
  {
    name: 'Yarn without a network',
    output:
      '➤ YN0000: ┌ Fetch step\n  ➤ YN0001: │ RequestError: getaddrinfo EAI_AGAIN registry.example\n➤ YN0000: └ Completed',
    message:
      /cannot be reached \(➤ YN0001: │ RequestError: getaddrinfo EAI_AGAIN registry\.example\)/,
    remedy: /What was fetched is kept/,
  },
  {
    name: 'a full disk, whatever else was printed',
    output: 'RequestError: retrying\nENOSPC: no space left on device, write',
    message: /^Fetching failed: the disk is full\.$/,
    remedy: /Free some space/,
  },
  {
    name: 'a lockfile that does not match',
    output:
      '➤ YN0028: │ The lockfile would have been modified by this install, which is explicitly forbidden.',
    message:
      /^Fetching failed: yarn\.lock does not match the package\.json files\.$/,
    remedy: /Run `npm run yarn -- install` and commit yarn\.lock/,
  },
  {
    name: 'anything else, with the last lines of what was printed',
    output: `${Array.from({ length: 40 }, (_, i) => `line ${i + 1}`).join(
      '\n',
    )}\n`,
    message: /^Fetching failed:\n {4}line 26\n(.*\n){13} {4}line 40$/,
    remedy: /Run the same command again/,
  },
];

for (const { name, output, message, remedy } of OUTPUTS) {
  test(`puts into words: ${name}`, () => {
    const failure = failureFromOutput('Fetching', output);
    assert.ok(failure instanceof Failure);
    assert.match(failure.message, message);
    assert.match(failure.remedy, remedy);
  });
}

test('explains a failure by message and remedy, without a stack trace', () => {
  assert.equal(
    explain(new Failure('The disk is full.', 'Free some space.')),
    '\n✗ The disk is full.\n  Free some space.\n',
  );
  assert.equal(explain(new Failure('No remedy.')), '\n✗ No remedy.\n');
});

test('explains a fault of our own with its stack trace', () => {
  const text = explain(new TypeError('x is not a function'));
  assert.match(text, /fault in the launcher itself/);
  assert.match(text, /TypeError: x is not a function\n +at /);
  assert.match(explain('thrown text'), /thrown text/);
});

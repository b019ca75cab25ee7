import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSimulatorArgs } from './portal.mjs';

test('passes on scenario and size in either way of writing, and nothing else', () => {
  const cases = [
    [[], ['--scenario', 'healthy']],
    [
      ['--scenario', 'drift', '--port', '7008'],
      ['--scenario', 'drift'],
    ],
    [
      ['--port=7008', '--scenario=fleet', '--clusters=200', '--verbose'],
      ['--scenario', 'fleet', '--clusters', '200'],
    ],
  ];
  for (const [args, expected] of cases) {
    assert.deepEqual(toSimulatorArgs(args), expected);
  }
});

test('leaves a wrong name to the simulator, which knows the right ones', () => {
  assert.deepEqual(toSimulatorArgs(['--scenario', 'nonsense']), [
    '--scenario',
    'nonsense',
  ]);
});

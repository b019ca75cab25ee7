import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import {
  resultOfCommand,
  resultOfJest,
  resultOfNodeTest,
  resultOfPlaywright,
  summarize,
  tail,
} from './results.mjs';
import { makeFolder } from './support.mjs';

const root = '/repo';

/** What a runner left: its report (none if undefined), its exit code and what it printed. */
function makeRun(t, report, { code = 0, output = 'printed' } = {}) {
  const folder = makeFolder(
    t,
    report === undefined ? {} : { 'report.json': report },
  );
  return {
    title: 'runner',
    code,
    output,
    reportFile: path.join(folder, 'report.json'),
    root,
  };
}

function jestReport(testResults, counts) {
  return JSON.stringify({
    numPassedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    ...counts,
    testResults,
  });
}

function playwrightReport({ suites = [], errors = [], stats }) {
  return JSON.stringify({
    suites,
    errors,
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  });
}

function nodeReport(...events) {
  return events
    .map(([status, title, details = '']) =>
      JSON.stringify({ status, title, details }),
    )
    .join('\n');
}

const PLAYWRIGHT_SUITES = [
  {
    title: 'app.test.ts',
    suites: [
      {
        title: 'fleet page',
        specs: [
          { title: 'opens', ok: true, tests: [] },
          {
            title: 'shows clusters',
            ok: false,
            tests: [{ results: [{ errors: [{ message: 'not visible' }] }] }],
          },
        ],
      },
    ],
  },
];

// The same three questions for every runner; the reports are the least that each of them writes.
const RUNNERS = [
  {
    name: 'jest',
    toResult: resultOfJest,
    mixed: jestReport(
      [
        {
          name: '/repo/plugins/flux/src/collect.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'collects' },
            {
              status: 'failed',
              fullName: 'keeps the last',
              failureMessages: ['expected 1', 'got 2'],
            },
          ],
        },
      ],
      { numPassedTests: 1, numPendingTests: 2, numTodoTests: 1 },
    ),
    result: {
      passed: 1,
      skipped: 3,
      failures: [
        {
          title: 'plugins/flux/src/collect.test.ts › keeps the last',
          details: 'expected 1\ngot 2',
        },
      ],
    },
    good: jestReport([], { numPassedTests: 5 }),
    onlySkipped: jestReport([], { numPendingTests: 5 }),
    none: jestReport([]),
  },
  {
    name: 'Playwright',
    toResult: resultOfPlaywright,
    mixed: playwrightReport({
      suites: PLAYWRIGHT_SUITES,
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
    }),
    result: {
      passed: 2,
      skipped: 2,
      failures: [
        {
          title: 'app.test.ts › fleet page › shows clusters',
          details: 'not visible',
        },
      ],
    },
    good: playwrightReport({ stats: { expected: 5 } }),
    onlySkipped: playwrightReport({ stats: { skipped: 5 } }),
    none: playwrightReport({}),
  },
  {
    name: "Node's runner",
    toResult: resultOfNodeTest,
    mixed: nodeReport(
      ['passed', 'a.test.mjs › works'],
      ['skipped', 'a.test.mjs › needs Windows'],
      ['failed', 'a.test.mjs › fails', 'Error: boom'],
    ),
    result: {
      passed: 1,
      skipped: 1,
      failures: [{ title: 'a.test.mjs › fails', details: 'Error: boom' }],
    },
    good: nodeReport(['passed', 'a.test.mjs › works']),
    onlySkipped: nodeReport(['skipped', 'a.test.mjs › needs Windows']),
    none: '',
  },
];

for (const runner of RUNNERS) {
  const { name, toResult } = runner;

  test(`${name}: counts what passed and was skipped, and gives every failure its reason`, t => {
    assert.deepEqual(
      toResult(makeRun(t, runner.mixed, { code: 1 })),
      runner.result,
    );
  });

  test(`${name}: nothing failed when nothing failed`, t => {
    const { passed, failures } = toResult(makeRun(t, runner.good));
    assert.ok(passed > 0);
    assert.deepEqual(failures, []);
  });

  test(`${name}: a missing report is a failure, whatever the exit code`, t => {
    for (const code of [0, 1, 'SIGKILL']) {
      assert.deepEqual(toResult(makeRun(t, undefined, { code })), {
        passed: 0,
        skipped: 0,
        failures: [
          {
            title: `runner: ended with exit code ${code} and without a report`,
            details: 'printed',
          },
        ],
      });
    }
  });

  test(`${name}: a report that is cut off is a failure`, t => {
    const run = makeRun(t, runner.good.slice(0, -3));
    assert.match(toResult(run).failures[0].title, /without a report/);
  });

  test(`${name}: an exit code without any failed test is a failure`, t => {
    const { failures } = toResult(makeRun(t, runner.good, { code: 3 }));
    assert.deepEqual(failures, [
      { title: 'runner: exit code 3', details: 'printed' },
    ]);
  });

  test(`${name}: no test run is a failure, skipped ones or not`, t => {
    for (const report of [runner.none, runner.onlySkipped]) {
      const { passed, failures } = toResult(makeRun(t, report));
      assert.equal(passed, 0);
      assert.deepEqual(failures, [
        { title: 'runner: no test was run', details: 'printed' },
      ]);
    }
  });
}

test('jest: a file that cannot be loaded is one failure with its message', t => {
  const report = jestReport(
    [
      {
        name: '/repo/plugins/flux/src/broken.test.ts',
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
    { numPassedTests: 5 },
  );
  assert.deepEqual(resultOfJest(makeRun(t, report, { code: 1 })).failures, [
    {
      title: 'plugins/flux/src/broken.test.ts',
      details: 'Cannot find module',
    },
  ]);
});

test('Playwright: errors outside of any test are failures, whatever was thrown', t => {
  const report = playwrightReport({
    errors: [{ message: 'no such project' }, { value: "'thrown text'" }],
    stats: { expected: 1 },
  });
  assert.deepEqual(
    resultOfPlaywright(makeRun(t, report, { code: 1 })).failures.map(
      ({ details }) => details,
    ),
    ['no such project', "'thrown text'"],
  );
});

test('a command passes or fails as one test', () => {
  assert.deepEqual(resultOfCommand({ title: 'lint', code: 0, output: '' }), {
    passed: 1,
    skipped: 0,
    failures: [],
  });
  for (const code of [1, 'SIGKILL']) {
    assert.deepEqual(resultOfCommand({ title: 'lint', code, output: 'bad' }), {
      passed: 0,
      skipped: 0,
      failures: [{ title: 'lint', details: 'bad' }],
    });
  }
});

test('shows the end of a long output, in lines of readable width', () => {
  const output = `first\n${'long '.repeat(100)}\nlast\n`;
  assert.deepEqual(tail(output, 2).split('\n'), ['long '.repeat(48), 'last']);
});

const SUMMARIES = [
  {
    results: [{ passed: 3, skipped: 0, failures: [] }],
    failed: 0,
    lines: ['3 passed, 0 failed'],
  },
  {
    results: [
      { passed: 3, skipped: 1, failures: [] },
      { passed: 4, skipped: 1, failures: [] },
    ],
    failed: 0,
    lines: ['7 passed, 0 failed, 2 skipped'],
  },
  {
    results: [
      {
        passed: 3,
        skipped: 0,
        failures: [{ title: 'one', details: 'because\nof this' }],
      },
      { passed: 0, skipped: 0, failures: [{ title: 'two', details: 'why' }] },
    ],
    failed: 2,
    lines: [
      'Failures:',
      '✗ one',
      '    because',
      '    of this',
      '✗ two',
      '    why',
      '3 passed, 2 failed',
    ],
  },
  { results: [], failed: 0, lines: ['0 passed, 0 failed'] },
];

test('ends with the one line that counts, after every failure', () => {
  for (const { results, failed, lines } of SUMMARIES) {
    const summary = summarize(results);
    assert.equal(summary.failed, failed);
    assert.deepEqual(summary.text.split('\n').filter(Boolean), lines);
    assert.ok(summary.text.endsWith(`\n${lines[lines.length - 1]}\n`));
  }
});

/*
 * What the runners say, in one shape: { passed, skipped, failures: [{ title, details }] }. Each function here turns the
 * report of one runner into it; a report that is missing or empty is a failure, never "nothing failed".
 */
import fs from 'node:fs';

const DETAIL_LINES = 60;

/** The last lines of some output, each cut to a readable width. */
export function tail(output, lines = DETAIL_LINES) {
  return output
    .trim()
    .split('\n')
    .slice(-lines)
    .map(line => line.slice(0, 240))
    .join('\n');
}

/** A command that counts as one test: it passed if it ended well. */
export function resultOfCommand({ title, code, output }) {
  return code === 0
    ? { passed: 1, skipped: 0, failures: [] }
    : { passed: 0, skipped: 0, failures: [{ title, details: tail(output) }] };
}

function withoutReport({ title, code, output }) {
  return {
    passed: 0,
    skipped: 0,
    failures: [
      {
        title: `${title}: ended with exit code ${code} and without a report`,
        details: tail(output),
      },
    ],
  };
}

function readReport(file, parse = JSON.parse) {
  try {
    return parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The result of a runner; one that failed without a failure to show, or ran nothing, has failed as a whole. */
function resultOfRunner({ title, code, output, passed, skipped, failures }) {
  const whole = [];
  if (failures.length === 0 && code !== 0) {
    whole.push({ title: `${title}: exit code ${code}`, details: tail(output) });
  } else if (failures.length === 0 && passed === 0) {
    whole.push({ title: `${title}: no test was run`, details: tail(output) });
  }
  return { passed, skipped, failures: [...failures, ...whole] };
}

/** From the file that `jest --json --outputFile` writes. */
export function resultOfJest({ title, code, output, reportFile, root }) {
  const report = readReport(reportFile);
  if (!report) return withoutReport({ title, code, output });
  const failures = report.testResults.flatMap(file => {
    const name = file.name.replace(`${root}/`, '');
    const failed = file.assertionResults.filter(
      test => test.status === 'failed',
    );
    if (failed.length === 0 && file.status === 'failed') {
      return [{ title: name, details: tail(file.message) }];
    }
    return failed.map(test => ({
      title: `${name} › ${test.fullName}`,
      details: tail(test.failureMessages.join('\n')),
    }));
  });
  return resultOfRunner({
    title,
    code,
    output,
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  });
}

function* listSpecs(suite, path = []) {
  const here = suite.title ? [...path, suite.title] : path;
  for (const spec of suite.specs ?? []) yield { spec, path: here };
  for (const child of suite.suites ?? []) yield* listSpecs(child, here);
}

/** What was thrown need not be an error; Playwright then gives it as `value`. */
function describeError({ message, value }) {
  return message ?? value ?? '';
}

/** From the file that Playwright's json reporter writes. */
export function resultOfPlaywright({ title, code, output, reportFile }) {
  const report = readReport(reportFile);
  if (!report) return withoutReport({ title, code, output });
  const specs = report.suites.flatMap(suite => [...listSpecs(suite)]);
  const failures = specs
    .filter(({ spec }) => !spec.ok)
    .map(({ spec, path }) => ({
      title: [...path, spec.title].join(' › '),
      details: tail(
        spec.tests
          .flatMap(test => test.results)
          .flatMap(result => result.errors ?? [])
          .map(describeError)
          .join('\n'),
      ),
    }));
  for (const error of report.errors ?? []) {
    failures.push({
      title: `${title}: error`,
      details: tail(describeError(error)),
    });
  }
  const { expected, flaky, skipped } = report.stats;
  return resultOfRunner({
    title,
    code,
    output,
    passed: expected + flaky,
    skipped,
    failures,
  });
}

/** The events of Node's own test runner, written one JSON a line by nodeTestReporter.mjs. */
export function resultOfNodeTest({ title, code, output, reportFile }) {
  const events = readReport(reportFile, text =>
    text
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line)),
  );
  if (!events) return withoutReport({ title, code, output });
  const failures = events
    .filter(event => event.status === 'failed')
    .map(event => ({ title: event.title, details: tail(event.details) }));
  return resultOfRunner({
    title,
    code,
    output,
    passed: events.filter(event => event.status === 'passed').length,
    skipped: events.filter(event => event.status === 'skipped').length,
    failures,
  });
}

/** The end of a run: every failure, then the one line that counts. */
export function summarize(results) {
  const failures = results.flatMap(result => result.failures);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const skipped = results.reduce((sum, result) => sum + result.skipped, 0);
  const list = failures
    .map(
      ({ title, details }) =>
        `✗ ${title}\n${details
          .split('\n')
          .map(line => `    ${line}`)
          .join('\n')}\n`,
    )
    .join('\n');
  return {
    failed: failures.length,
    text: `${list ? `\nFailures:\n\n${list}` : ''}\n${passed} passed, ${
      failures.length
    } failed${skipped ? `, ${skipped} skipped` : ''}\n`,
  };
}

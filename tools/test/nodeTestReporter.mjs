import path from 'node:path';

function statusOf(type, data) {
  if (data.skip !== undefined || data.todo !== undefined) return 'skipped';
  return type === 'test:fail' ? 'failed' : 'passed';
}

/** Whether this is a whole file: one without tests, or one that did not get as far as its tests. */
function isFile(data) {
  return data.file !== undefined && path.resolve(data.name) === data.file;
}

/**
 * Writes one JSON a line per finished test of Node's own test runner.
 * Suites, files without tests, and tests that failed only by their subtests are left out: they are not tests more.
 */
export default async function* nodeTestReporter(source) {
  const printed = new Map();
  for await (const { type, data } of source) {
    if (type === 'test:stderr') {
      const file = path.resolve(data.file);
      printed.set(file, `${printed.get(file) ?? ''}${data.message}`);
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite') continue;
    if (type === 'test:pass' && isFile(data)) continue;
    const error = data.details?.error;
    if (error?.failureType === 'subtestsFailed') continue;
    // A file that cannot be loaded fails without a reason; what it printed is the reason.
    const reason = isFile(data) ? printed.get(data.file) : undefined;
    yield `${JSON.stringify({
      title: `${path.relative('', data.file ?? '')} › ${data.name}`,
      status: statusOf(type, data),
      details: String(reason ?? error?.cause?.stack ?? error ?? ''),
    })}\n`;
  }
}

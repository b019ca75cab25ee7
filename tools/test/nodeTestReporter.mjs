/** Writes one JSON a line per finished test of Node's own test runner; suites and files are left out. */
export default async function* nodeTestReporter(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite') continue;
    const status = type === 'test:fail' ? 'failed' : 'passed';
    yield `${JSON.stringify({
      title: `${data.file ?? ''} › ${data.name}`,
      status: data.skip !== undefined ? 'skipped' : status,
      details: String(
        data.details?.error?.cause?.stack ?? data.details?.error ?? '',
      ),
    })}\n`;
  }
}

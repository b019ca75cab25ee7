import { BenchPage } from './PageStage';

/** What a page asked for, by part of its address. */
export interface Answers {
  /** When the first one was there whole, in milliseconds since the page began. */
  readonly firstAt: number;
  /** When the last one was. */
  readonly lastAt: number;
  /** Bytes over the line. */
  readonly sent: number;
  readonly count: number;
}

/** The answers that a page got, up to a moment. */
export async function readAnswers(
  page: BenchPage,
  options: { pattern: RegExp; until?: number },
): Promise<Answers> {
  const entries = await page.evaluate(() =>
    (
      performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    ).map(({ name, responseEnd, encodedBodySize }) => ({
      name,
      responseEnd,
      encodedBodySize,
    })),
  );
  const { pattern, until = Infinity } = options;
  const found = entries.filter(
    ({ name, responseEnd }) => pattern.test(name) && responseEnd <= until,
  );
  const ends = found.map(({ responseEnd }) => responseEnd);
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  return {
    firstAt: Math.min(...ends),
    lastAt: Math.max(...ends),
    sent: sum(found.map(({ encodedBodySize }) => encodedBodySize)),
    count: found.length,
  };
}

/** The bytes of an answer without what only makes it readable: outside of production Backstage sets its answers in lines. */
export function countBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(JSON.parse(text)));
}

import { gzipSync } from 'node:zlib';
import { MalformedForm } from './fault';

/** What is sent instead of an answer. */
export interface MalformedAnswer {
  readonly body: string | Buffer;
  readonly headers?: Record<string, string>;
}

const DEPTH = 100_000;

/** Spoils an answer. */
export function malform(text: string, form: MalformedForm): MalformedAnswer {
  switch (form) {
    case 'not-json':
      return {
        body: '<html><body>502 Bad Gateway</body></html>\n',
        headers: { 'content-type': 'text/html' },
      };
    case 'null':
      return { body: 'null\n' };
    case 'no-items':
      return { body: text.replace(/"items":\[[\s\S]*\],/, '') };
    case 'wrong-kind':
      return {
        body: text.replace(/"kind":"[A-Za-z]+List"/, '"kind":"PodList"'),
      };
    case 'truncated':
      return { body: text.slice(0, Math.floor(text.length / 2)) };
    case 'truncated-gzip': {
      const bytes = gzipSync(text);
      return {
        body: bytes.subarray(0, Math.floor(bytes.length / 2)),
        headers: { 'content-encoding': 'gzip' },
      };
    }
    case 'deep-nesting':
      return {
        body: text.replace(
          '"items":[',
          `"items":[${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)},`,
        ),
      };
    case 'no-uid':
      return { body: text.replace(/,?"uid":"[^"]*"/g, '') };
    case 'duplicate-keys':
      return {
        body: text.replace(/"metadata":\{/g, '"metadata":{"name":"twice",'),
      };
    case 'not-a-number':
      return { body: text.replace(/"generation":\d+/g, '"generation":NaN') };
    default:
      throw new Error(`There is no malformed form '${form}'`);
  }
}

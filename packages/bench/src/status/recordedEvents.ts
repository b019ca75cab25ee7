import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

const RECORDING = resolve(
  __dirname,
  '../../../../plugins/cluster-onboarding-common/src/__fixtures__/recordings/all-events.jsonl.gz',
);

/** A recorded event: its object as the API server wrote it, managed fields included. */
export interface RecordedEvent {
  type: string;
  text: string;
  kind: string;
  name: string;
}

/** What real controllers wrote for seven minutes: 2 105 events of Flux and Terraform objects. */
export function readRecordedEvents(): RecordedEvent[] {
  return gunzipSync(readFileSync(RECORDING))
    .toString('utf8')
    .trim()
    .split('\n')
    .map(line => {
      const { type, object } = JSON.parse(line);
      const { kind, metadata } = object;
      return { type, text: JSON.stringify(object), kind, name: metadata.name };
    });
}

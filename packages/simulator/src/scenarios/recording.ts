import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { KubernetesObject } from '../objects/kubernetesObject';
import { ChangeType } from '../state/KindStore';

/** What a real API server told. */
export interface RecordedEvent {
  readonly type: ChangeType;
  readonly object: KubernetesObject;
}

/** Seven minutes of Flux and Terraform objects, set up right and wrong, in the order in which they changed. */
export function readRecording(): RecordedEvent[] {
  const common = dirname(
    require.resolve(
      '@strata-gitops/backstage-plugin-cluster-onboarding-common/package.json',
    ),
  );
  const file = join(common, 'src/__fixtures__/recordings/all-events.jsonl.gz');
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
}

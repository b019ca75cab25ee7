import { SampledLayer } from './sampleLayerStatus';
import { SAMPLE_LAYERS } from './sampleLayers';
import { daysAfter } from './sampleTime';

/** The lowest layer as one that is delivered outside of the tool, so that only people can say whether it is there. */
export function sampleExternalLayer(
  word: 'attested' | 'ended' | 'never',
  { ref, now }: { ref: string; now: string },
): SampledLayer {
  const { id, title, owner } = SAMPLE_LAYERS[0];
  const by = 'user:default/attester';
  const attestation = {
    layer: id,
    cluster: ref,
    by,
    at: daysAfter(now, -200),
    expiresAt: daysAfter(now, word === 'attested' ? 165 : -1),
  };
  const { at, expiresAt } = attestation;
  const isReady = word === 'attested';
  const words = {
    attested: `Attested by ${by} until ${expiresAt}`,
    ended: `The attestation by ${by} ended at ${expiresAt}`,
    never: 'Nothing of it is there yet',
  };
  const states = {
    attested: 'ready',
    ended: 'unknown',
    never: 'not-yet-there',
  } as const;
  return {
    objects: [],
    status: {
      id,
      title,
      owner,
      engine: 'external',
      state: states[word],
      words: words[word],
      ...(isReady && { since: at }),
      members: [],
      absent: [],
      progress: isReady ? { ready: 1, expected: 1 } : { ready: 0, expected: 0 },
      ...(word !== 'never' && { attestation }),
    },
  };
}

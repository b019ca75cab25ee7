import {
  ClusterCause,
  findHint,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toExplanation } from './toExplanation';

function explain(given: Partial<ClusterCause> & { roles?: ['decryption'] }) {
  const { roles, ...also } = given;
  const cause: ClusterCause = {
    type: 'object',
    key: 'management||Secret|flux-system|key',
    ref: {
      cluster: 'management',
      group: '',
      kind: 'Secret',
      namespace: 'flux-system',
      name: 'key',
    },
    reason: '',
    message: '',
    behind: [],
    layers: [],
    isPatienceEnough: false,
    words: 'Secret key is missing',
    ...also,
  };
  const hint = { cause: cause.key, ...findHint({ ...cause, roles }) };
  return { explanation: toExplanation({ cause, hint }), hint };
}

describe('toExplanation', () => {
  it('says what the words of the cause do not, and leaves the sentence of the hint complete', () => {
    const { explanation, hint } = explain({
      type: 'missing',
      roles: ['decryption'],
    });

    expect(explanation).toBe(
      'The files cannot be decrypted without their key.',
    );
    expect(hint.sentence).toMatch(/: Secret flux-system\/key is missing\.$/);
  });

  it.each<[string, Partial<ClusterCause>]>([
    ['the cause with its namespace', { type: 'missing' }],
    ['the cause in other words', { state: 'suspended', words: 'It is paused' }],
    ['only that it is not ready', { state: 'failing', words: 'It fails' }],
  ])('says nothing where the hint tells %s', (_, given) => {
    expect(explain(given).explanation).toBeUndefined();
  });

  it('says all of a hint that tells something else', () => {
    const { explanation, hint } = explain({
      state: 'failing',
      reason: 'BuildFailed',
      words: 'Secret key fails (BuildFailed)',
    });

    expect(explanation).toBe(hint.sentence);
  });
});

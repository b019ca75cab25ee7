import { ClusterCause } from './clusterCause';
import { LayerStatus } from './layerStatus';
import { areGatesTold, findLayerReason } from './missingWords';

const ATTESTATION = {
  layer: 'cloud',
  cluster: 'resource:default/search-dev',
  by: 'user:default/ann',
  at: '2026-10-01T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
};
const LAYER = {
  id: 'cloud',
  engine: 'external',
  state: 'ready',
  words: 'Nobody has attested it yet',
  members: [],
  absent: [],
} as const;
const CAUSE = {
  words: 'Secret age is missing',
  layers: ['cloud'],
} as unknown as ClusterCause;

describe('findLayerReason', () => {
  it.each<[string, Partial<LayerStatus>, ClusterCause[], string | undefined]>([
    [
      'its cause while it is not ready',
      { state: 'failing' },
      [CAUSE],
      CAUSE.words,
    ],
    ['no cause that is over', {}, [CAUSE], undefined],
    [
      'no cause of another layer',
      { state: 'failing', engine: 'flux' },
      [{ ...CAUSE, layers: ['other'] }],
      undefined,
    ],
    [
      'that nobody has given a word',
      { state: 'needs-approval' },
      [],
      'Nobody has attested it yet',
    ],
    [
      'whose word it is ready by',
      { attestation: ATTESTATION },
      [],
      'Attested by ann',
    ],
    [
      'what that person added',
      { attestation: { ...ATTESTATION, note: 'TICKET-7' } },
      [],
      'Attested by ann: TICKET-7',
    ],
    [
      'nothing of a word where objects speak for it',
      { attestation: ATTESTATION, members: ['a'] as never },
      [],
      undefined,
    ],
  ])('gives %s', (_, also, causes, expected) => {
    expect(findLayerReason({ ...LAYER, ...also } as LayerStatus, causes)).toBe(
      expected,
    );
  });
});

const SEEN = [{}] as unknown as LayerStatus['members'];
const layer = (
  state: LayerStatus['state'],
  members: LayerStatus['members'] = [],
  engine = 'flux',
) => ({ state, members, engine });

describe('areGatesTold tells gates or leaves them out', () => {
  it.each([
    ['before anything is there', [layer('not-yet-there')], false],
    [
      'before anything is there but what people speak for',
      [layer('ready', [], 'external'), layer('not-yet-there')],
      false,
    ],
    ['before the first look', [layer('unknown'), layer('unknown')], false],
    [
      'of a cluster that went out of reach',
      [layer('ready', SEEN), layer('unknown', SEEN)],
      true,
    ],
    [
      'of a cluster that comes to life',
      [layer('progressing', SEEN), layer('not-yet-there')],
      true,
    ],
  ])('%s', (_, layers, isTold) => {
    expect(areGatesTold(layers)).toBe(isTold);
  });
});

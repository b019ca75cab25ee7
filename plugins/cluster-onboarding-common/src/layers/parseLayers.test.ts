import { DEFAULT_LAYERS } from './defaultLayers';
import { layerSchema } from './layerSchema';
import { parseLayers } from './parseLayers';

// eslint-disable-next-line no-script-url
const SCRIPT = 'javascript:alert(1)';
const LAYER = { id: 'base', title: 'Base' };

describe('parseLayers', () => {
  it('fills in what may be left out', () => {
    expect(parseLayers([LAYER])).toEqual([
      { id: 'base', title: 'Base', dependsOn: [], engine: 'flux', match: [] },
    ]);
  });

  it('takes everything that a layer can have', () => {
    const full = {
      id: 'base',
      title: 'Base',
      dependsOn: [],
      owner: 'team-platform',
      docs: 'https://docs.example.com/base',
      engine: 'external',
      match: [
        {
          labels: { 'weave.works/applied-layer': 'layer-0' },
          kinds: ['Kustomization', 'helm.toolkit.fluxcd.io/HelmRelease'],
          namePattern: '*-base',
          namespacePattern: 'flux-*',
          pathPattern: 'clusters/**/base',
          target: '*-kubeconfig',
        },
      ],
      expected: [
        {
          kind: 'Kustomization',
          name: '${cluster}-${capability}-${environment}',
          namespace: 'flux-system',
        },
      ],
      attestation: { statement: 'It is there', validForDays: 30 },
    };
    expect(parseLayers([full])).toEqual([full]);
  });

  it('takes the names of engines that others add', () => {
    expect(parseLayers([{ ...LAYER, engine: 'pulumi' }])[0].engine).toBe(
      'pulumi',
    );
  });

  it('takes the defaults as they are', () => {
    expect(parseLayers(DEFAULT_LAYERS)).toEqual(DEFAULT_LAYERS);
  });

  it.each<[string, unknown, string]>([
    ['no list', {}, 'layers: '],
    ['an empty list', [], 'layers: must hold at least one layer'],
    [
      'an unknown key',
      [{ ...LAYER, color: 'red' }],
      "layers[0]: Unrecognized key(s) in object: 'color'",
    ],
    [
      'an unknown key in a rule',
      [{ ...LAYER, match: [{ namePatern: 'x' }] }],
      "layers[0].match[0]: Unrecognized key(s) in object: 'namePatern'",
    ],
    [
      'an empty rule',
      [{ ...LAYER, match: [{}] }],
      'layers[0].match[0]: is empty and would match every object',
    ],
    [
      'a rule without labels',
      [{ ...LAYER, match: [{ labels: {} }] }],
      'layers[0].match[0].labels: must name at least one label',
    ],
    [
      'an id that is no label value',
      [{ ...LAYER, id: 'Base layer' }],
      'layers[0].id: must be 1 to 63',
    ],
    ['a missing title', [{ id: 'base' }], 'layers[0].title: Required'],
    [
      'a script as docs',
      [{ ...LAYER, docs: SCRIPT }],
      'layers[0].docs: must be an http or https address',
    ],
    [
      'docs that are no address',
      [{ ...LAYER, docs: 'here' }],
      'layers[0].docs: must be an http or https address',
    ],
    [
      'a kind with version',
      [{ ...LAYER, match: [{ kinds: ['apps/v1/Deployment'] }] }],
      'layers[0].match[0].kinds[0]: must be Kind or group/Kind',
    ],
    [
      'three stars',
      [{ ...LAYER, match: [{ pathPattern: 'a/***' }] }],
      'layers[0].match[0].pathPattern: knows only * and **',
    ],
    [
      'a misspelt variable',
      [
        {
          ...LAYER,
          expected: [{ kind: 'Kustomization', name: '${clusterName}' }],
        },
      ],
      'layers[0].expected[0].name: knows only ${cluster}, ${capability} and ${environment}, not ${clusterName}',
    ],
    [
      'a gate that requires nothing',
      [{ ...LAYER, gate: { requires: [] } }],
      'layers[0].gate.requires: ',
    ],
    [
      'an attestation for what is delivered by us',
      [{ ...LAYER, attestation: { statement: 'It is there' } }],
      "layers[0].attestation: is only for the engine 'external'",
    ],
  ])('refuses %s and names the place', (_, value, message) => {
    expect(() => parseLayers(value)).toThrow(
      expect.objectContaining({
        name: 'InputError',
        message: expect.stringContaining(message),
      }),
    );
  });

  it('names the place by the key that it was read from', () => {
    expect(() =>
      parseLayers([LAYER, { ...LAYER }], 'clusterOnboarding.layers'),
    ).toThrow(
      "clusterOnboarding.layers[1].id: 'base' is already the id of clusterOnboarding.layers[0]",
    );
  });

  it('tells several mistakes at once, but not endlessly many', () => {
    expect(() =>
      parseLayers(Array.from({ length: 12 }, () => ({ title: 'x' }))),
    ).toThrow(/layers\[0\]\.id: Required; .*; and 2 more/);
  });
});

describe('layerSchema', () => {
  it('reads one layer', () => {
    expect(layerSchema.parse(LAYER).engine).toBe('flux');
  });
});

import fc from 'fast-check';
import { describeSpec, NOT_SHOWN } from './describeSpec';

describe('describeSpec', () => {
  it('tells what is delivered from where, in which order, and only the names of the rest', () => {
    expect(
      describeSpec({
        interval: '10m',
        path: './clusters/search-dev/security',
        prune: true,
        sourceRef: { kind: 'GitRepository', name: 'fleet', extra: 'x' },
        dependsOn: [{ name: 'crds' }, { name: 'base', namespace: 'infra' }],
        decryption: { provider: 'sops', secretRef: { name: 'sops-age' } },
        kubeConfig: { secretRef: { name: 'search-dev-kubeconfig' } },
        postBuild: {
          substitute: { PASSWORD: 'hunter2' },
          substituteFrom: [{ kind: 'Secret', name: 'vars', optional: true }],
        },
        patches: [{ patch: 'password: hunter2' }],
      }),
    ).toEqual({
      interval: '10m',
      path: './clusters/search-dev/security',
      prune: true,
      sourceRef: { kind: 'GitRepository', name: 'fleet' },
      dependsOn: [{ name: 'crds' }, { name: 'base', namespace: 'infra' }],
      decryption: { provider: 'sops', secretRef: { name: 'sops-age' } },
      kubeConfig: { secretRef: { name: 'search-dev-kubeconfig' } },
      postBuild: {
        substituteFrom: [{ kind: 'Secret', name: 'vars', optional: true }],
      },
      patches: NOT_SHOWN,
    });
  });

  it('tells chart and version of a release, and not its values', () => {
    expect(
      describeSpec({
        chart: { spec: { chart: 'search', version: '1.2.3' } },
        values: { chart: 'hunter2', name: 'hunter2' },
        valuesFrom: [{ kind: 'ConfigMap', name: 'defaults' }],
      }),
    ).toEqual({
      chart: { spec: { chart: 'search', version: '1.2.3' } },
      values: NOT_SHOWN,
      valuesFrom: [{ kind: 'ConfigMap', name: 'defaults' }],
    });
  });

  it.each([
    ['https://bot:hunter2@github.com/acme/fleet.git'],
    ['ssh://git@github.com/acme/fleet'],
  ])('tells an address without credentials: %s', url => {
    expect(describeSpec({ url })).toEqual({
      url: 'https://github.com/acme/fleet',
    });
  });

  it.each([
    ['a value of another type', { path: { secret: 'hunter2' } }, 'path'],
    ['a list in place of fields', { sourceRef: ['hunter2'] }, 'sourceRef'],
    ['fields in place of a list', { dependsOn: { a: 'hunter2' } }, 'dependsOn'],
    ['an address that is none', { url: 'hunter2' }, 'url'],
  ])('shows nothing of %s', (_, spec, field) => {
    expect(describeSpec(spec)).toEqual({ [field]: NOT_SHOWN });
  });

  it('redacts what it shows', () => {
    expect(describeSpec({ path: './a?password=hunter2' })).toEqual({
      path: expect.not.stringContaining('hunter2'),
    });
  });

  it.each([[undefined], [null], ['text'], [[]], [{}]])(
    'has nothing to tell of %j',
    spec => {
      expect(describeSpec(spec)).toBeUndefined();
    },
  );

  it('takes any JSON, and never tells a text below a field that is not on the list', () => {
    const secret = 'never-to-be-seen';
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (any, below) => {
        const spec = {
          ...(any as object),
          values: { ...(below as object), name: secret, path: secret },
          vars: [{ name: secret, value: below }],
          postBuild: { substitute: below, note: secret },
          constructor: { name: secret },
        };
        expect(JSON.stringify(describeSpec(spec))).not.toContain(secret);
      }),
    );
  });

  it('is bounded', () => {
    const many = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [`field${index}`, 'x']),
    );
    expect(Object.keys(describeSpec(many)!)).toHaveLength(50);
    expect(
      describeSpec({ dependsOn: Array(1_000).fill({ name: 'x' }) })!.dependsOn,
    ).toHaveLength(50);
  });
});

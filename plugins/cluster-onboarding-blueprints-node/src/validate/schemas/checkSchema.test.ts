import Ajv from 'ajv';
import fc from 'fast-check';
import { HEALTHY_FILES } from '../__testUtils__/healthyFiles';
import { asObject, isObject } from '../facts/json';
import { parseYaml } from '../facts/parseYaml';
import { checkSchema } from './checkSchema';
import { findKind, listVersions } from './findSchema';
import { StructuralSchema } from './structuralSchema';

function toAdditional(schema: StructuralSchema, isOpen: boolean): unknown {
  const { properties, additionalProperties } = schema;
  if (typeof additionalProperties === 'object') {
    return toJsonSchema(additionalProperties, isOpen);
  }
  const isClosed =
    properties &&
    !isOpen &&
    !schema['x-kubernetes-preserve-unknown-fields'] &&
    !schema['x-kubernetes-embedded-resource'] &&
    additionalProperties !== true;
  return isClosed ? false : undefined;
}

/** The same schema in the words of JSON Schema, for a judge that is not ours. */
function toJsonSchema(
  schema: StructuralSchema,
  isOpen = false,
): Record<string, unknown> {
  const {
    nullable,
    properties,
    additionalProperties,
    items,
    allOf,
    anyOf,
    oneOf,
    not,
    type,
    exclusiveMinimum,
    exclusiveMaximum,
    ...rest
  } = schema;
  const open = (parts?: readonly StructuralSchema[]) =>
    parts?.map(part => toJsonSchema(part, true));
  const intOrString = schema['x-kubernetes-int-or-string'];
  const types = intOrString ? ['integer', 'string'] : type && [type];
  return JSON.parse(
    JSON.stringify({
      ...Object.fromEntries(
        Object.entries(rest).filter(([name]) => !name.startsWith('x-')),
      ),
      type: types && (nullable ? [...types, 'null'] : types),
      properties:
        properties &&
        Object.fromEntries(
          Object.entries(properties).map(([name, part]) => [
            name,
            toJsonSchema(part, isOpen),
          ]),
        ),
      additionalProperties: toAdditional(schema, isOpen),
      items: items && toJsonSchema(items, isOpen),
      allOf: open(allOf),
      anyOf: open(anyOf),
      oneOf: open(oneOf),
      not: not && toJsonSchema(not, true),
    }),
  );
}

const OBJECTS = Object.values(HEALTHY_FILES)
  .flatMap(({ content }) => parseYaml(content).documents)
  .filter(isObject)
  .filter(
    ({ apiVersion, kind }) =>
      findKind(String(apiVersion), String(kind))?.schema,
  )
  .map(({ apiVersion, kind, metadata, sops, ...value }) => ({
    apiVersion: String(apiVersion),
    kind: String(kind),
    value,
  }));

const JUDGES = new Map<string, (value: unknown) => boolean>();

function judge(apiVersion: string, kind: string, value: unknown): boolean {
  const key = `${apiVersion}/${kind}`;
  let validate = JUDGES.get(key);
  if (!validate) {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const compiled = ajv.compile(
      toJsonSchema(findKind(apiVersion, kind)!.schema!),
    );
    validate = item => compiled(item) === true;
    JUDGES.set(key, validate);
  }
  return validate(value);
}

/** Puts another value at a place that is chosen by numbers, as deep as they lead. */
function change(
  value: unknown,
  steps: readonly number[],
  to: unknown,
): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return to;
  if (Array.isArray(value)) {
    if (value.length === 0) return [to];
    const at = step % value.length;
    return value.map((item, index) =>
      index === at ? change(item, rest, to) : item,
    );
  }
  if (!isObject(value)) return to;
  const keys = Object.keys(value);
  const at = step % (keys.length + 1);
  if (at === keys.length) return { ...value, extra: to };
  return { ...value, [keys[at]]: change(value[keys[at]], rest, to) };
}

describe('checkSchema', () => {
  it('judges as a schema library does', () => {
    const kinds = new Set(OBJECTS.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining([
        'FluxInstance',
        'GitRepository',
        'HelmRelease',
        'HelmRepository',
        'Kustomization',
        'Terraform',
      ]),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...OBJECTS),
        fc.array(fc.nat(12), { maxLength: 5 }),
        fc.oneof(
          fc.constantFrom(
            '10m',
            '',
            'x',
            1,
            0.5,
            -1,
            true,
            null,
            'GitRepository',
          ),
          fc.jsonValue({ maxDepth: 2 }),
        ),
        ({ apiVersion, kind, value }, steps, to) => {
          const changed = change(value, steps, to);
          const problems = checkSchema(
            findKind(apiVersion, kind)!.schema!,
            changed,
          );
          expect({ changed, isRight: problems.length === 0 }).toEqual({
            changed,
            isRight: judge(apiVersion, kind, changed),
          });
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each<[string, StructuralSchema, unknown, string[]]>([
    ['a number or text', { 'x-kubernetes-int-or-string': true }, '50%', []],
    [
      'neither number nor text',
      { 'x-kubernetes-int-or-string': true },
      1.5,
      [': must be a whole number or text'],
    ],
    ['null where it may be', { type: 'string', nullable: true }, null, []],
    [
      'null where it may not',
      { type: 'string' },
      null,
      [': must not be empty'],
    ],
    [
      'an unknown field where all are kept',
      {
        type: 'object',
        properties: {},
        'x-kubernetes-preserve-unknown-fields': true,
      },
      { a: 1 },
      [],
    ],
    [
      'an unknown field',
      { type: 'object', properties: { a: {} } },
      { b: 1 },
      ['b: is no field that there is'],
    ],
    [
      'a missing field',
      { type: 'object', required: ['a'] },
      {},
      [': must have a'],
    ],
    [
      'one of two',
      { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      { a: 1, b: 1 },
      [': must have exactly one of a, b'],
    ],
    [
      'a nested value',
      {
        type: 'object',
        properties: { a: { type: 'array', items: { type: 'integer' } } },
      },
      { a: [1, 'x'] },
      ['a.1: must be a whole number'],
    ],
    [
      'too small a number',
      { type: 'integer', minimum: 1 },
      0,
      [': must be at least 1'],
    ],
    [
      'a value that is none of those',
      { type: 'string', enum: ['a', 'b'] },
      'c',
      [': must be one of a, b'],
    ],
    [
      'a repeated entry',
      { type: 'array', uniqueItems: true },
      [1, 1],
      [': must not have an entry twice'],
    ],
  ])('understands %s', (_, schema, value, expected) => {
    expect(
      checkSchema(schema, value).map(
        ({ path, words }) => `${path.join('.')}: ${words}`,
      ),
    ).toEqual(expected);
  });

  it('stops after the first few problems', () => {
    const value = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`a${index}`, 1]),
    );
    expect(checkSchema({ type: 'object', properties: {} }, value)).toHaveLength(
      10,
    );
  });
});

describe('findKind', () => {
  it.each([
    [
      'kustomize.toolkit.fluxcd.io/v1',
      'Kustomization',
      'github.com/fluxcd/kustomize-controller v1.9.4',
    ],
    [
      'source.toolkit.fluxcd.io/v1',
      'OCIRepository',
      'github.com/fluxcd/source-controller v1.9.3',
    ],
    [
      'helm.toolkit.fluxcd.io/v2',
      'HelmRelease',
      'github.com/fluxcd/helm-controller v1.6.2',
    ],
    [
      'infra.contrib.fluxcd.io/v1alpha2',
      'Terraform',
      'github.com/flux-iac/tofu-controller v0.16.5',
    ],
    ['cluster.x-k8s.io/v1beta2', 'Cluster', 'sigs.k8s.io/cluster-api v1.14.2'],
    [
      'external-secrets.io/v1',
      'ClusterSecretStore',
      'github.com/external-secrets/external-secrets v1.3.2',
    ],
    [
      'bitnami.com/v1alpha1',
      'SealedSecret',
      'github.com/bitnami-labs/sealed-secrets v0.36.6',
    ],
    [
      'fluxcd.controlplane.io/v1',
      'FluxInstance',
      'our own reading of its documentation',
    ],
    [
      'gitops.weave.works/v1alpha1',
      'GitopsCluster',
      'github.com/weaveworks/cluster-controller v1.6.0',
    ],
    ['kyverno.io/v1', 'ClusterPolicy', 'github.com/kyverno/kyverno v1.19.1'],
    [
      'apiextensions.crossplane.io/v1',
      'Composition',
      'github.com/crossplane/crossplane v1.20.0',
    ],
  ])('knows %s %s', (apiVersion, kind, origin) => {
    const known = findKind(apiVersion, kind);
    expect(known?.origin).toBe(origin);
    expect(Object.keys(asObject(known?.schema?.properties))).toContain('spec');
  });

  it('knows nothing of kinds that nobody has listed', () => {
    expect(findKind('example.com/v1', 'Widget')).toBeUndefined();
    expect(findKind('constructor', 'prototype')).toBeUndefined();
    expect(listVersions('example.com', 'Widget')).toEqual([]);
  });
});

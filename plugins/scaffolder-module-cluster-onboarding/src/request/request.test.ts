import { parseOnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import fc from 'fast-check';
import { VALUES } from '../__fixtures__/answers';
import { addIssues, ValidatedField } from './addIssues';
import { checkRequestPart } from './checkRequestPart';
import { findPlace } from './findPlace';
import { listEndedExceptions } from './listEndedExceptions';
import { readChoices, readSchemaChoices } from './readChoices';
import { toRequest } from './toRequest';
import { toStandingErrors } from './toStandingErrors';
import { checkPartNow } from './validatePart';
import { withoutSubject } from './withoutSubject';

describe('listEndedExceptions', () => {
  const now = Date.parse('2026-11-18T12:00:00Z');

  it.each([
    [[{ expiresAt: '2026-11-17' }], ['0.expiresAt']],
    [
      [{ expiresAt: '2026-11-19' }, { expiresAt: '2024-01-01' }],
      ['1.expiresAt'],
    ],
    [[{ expiresAt: 'soon' }, {}, null], []],
    [undefined, []],
  ])('finds what has ended already in %j', (exceptions, paths) => {
    const issues = listEndedExceptions(exceptions, now);
    expect(issues.map(({ path }) => path)).toEqual(paths);
  });

  it('is told once of what is no day at all', () => {
    const exception = { layer: 'application', reason: 'No other way is there' };
    const exceptions = ['2024-02-31', '2024-01-01'].map(expiresAt => ({
      ...exception,
      expiresAt,
    }));
    expect(checkPartNow('exceptions', exceptions, now)).toEqual([
      {
        path: '0.expiresAt',
        message: expect.stringContaining('must be a date'),
      },
      {
        path: '1.expiresAt',
        message: expect.stringContaining('still to come'),
      },
    ]);
  });
});

describe('toRequest', () => {
  it('takes what belongs to a request and leaves secrets and the review out', () => {
    const request = toRequest({ ...VALUES, review: null, gitPassword: '***' });

    expect(Object.keys(request)).not.toContain('review');
    expect(JSON.stringify(request)).not.toContain('***');
    expect(parseOnboardingRequest(request).capability).toBe('search');
  });

  it('leaves out what was emptied, also within a part', () => {
    expect(
      toRequest({
        system: '',
        component: null,
        environments: [{ name: 'dev', domain: undefined }],
        engines: { a: undefined, b: 'flux' },
      }),
    ).toEqual({ environments: [{ name: 'dev' }], engines: { b: 'flux' } });
  });

  it('gives the same for what it gave, whatever a form holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), values => {
        const form = { ...values, options: values };
        const request = toRequest(form);
        expect(toRequest(request)).toEqual(request);
      }),
    );
  });
});

describe('checkRequestPart', () => {
  it.each<[string, string, object, [string, RegExp][]]>([
    [
      'nothing about other parts',
      'environments',
      { environments: VALUES.environments },
      [],
    ],
    [
      'what is wrong in a row',
      'environments',
      { environments: [{ name: 'Dev', region: 'a' }] },
      [['0.name', /^must consist of .*upper-case letters/]],
    ],
    [
      'what is missing',
      'environments',
      { environments: [{}] },
      [
        ['0.name', /^must be given\.$/],
        ['0.region', /^must be given\.$/],
      ],
    ],
    [
      'two environments with one name',
      'environments',
      {
        capability: 'search',
        environments: [
          { name: 'dev', region: 'a' },
          { name: 'dev', region: 'b' },
        ],
      },
      [['1.name', /are called dev/]],
    ],
    [
      'a name that gets too long with the capability',
      'environments',
      {
        capability: 'a'.repeat(50),
        environments: [{ name: 'test', region: 'a' }],
      },
      [['0.name', /at most 53/]],
    ],
    [
      'a capability that means something else',
      'capability',
      { capability: 'kube-system' },
      [['', /must not be one that Kubernetes/]],
    ],
    [
      'a Vault without an address',
      'secrets',
      { secrets: { mode: 'vault', vault: { role: 'a' } } },
      [['vault.address', /^must be given\.$/]],
    ],
    [
      'a Vault that is not there at all',
      'secrets',
      { secrets: { mode: 'vault' } },
      [['vault', /needs the address and role/]],
    ],
    [
      'an address without a scheme',
      'registry',
      {
        registry: {
          helm: { url: 'charts.example.com' },
          containers: { url: 'a' },
        },
      },
      [['helm.url', /must start with https/]],
    ],
  ])('says %s', (_, part, formData, expected) => {
    expect(
      checkRequestPart(part, { ...formData }).map(({ path, message }) => [
        path,
        message,
      ]),
    ).toEqual(
      expected.map(([path, words]) => [path, expect.stringMatching(words)]),
    );
  });
});

describe('withoutSubject', () => {
  it.each([
    ['The size must be one word.', 'must be one word.'],
    ['This must be given.', 'must be given.'],
    [
      'The description looks like a secret. Use the secret fields of the form.',
      'looks like a secret. Use the secret fields of the form.',
    ],
    [
      'The name must be another one: two must not be the same.',
      'must be another one: two must not be the same.',
    ],
    ['There is no such value: a.', 'There is no such value: a.'],
  ])('leaves of "%s" what reads well behind a title', (sentence, words) => {
    expect(withoutSubject(sentence)).toBe(words);
  });
});

describe('addIssues', () => {
  function createField(): ValidatedField {
    const field: ValidatedField = {
      __errors: [],
      addError: message => field.__errors?.push(message),
    };
    return field;
  }

  it('leaves a field alone that is fine', () => {
    const field = createField();
    addIssues(field, []);
    expect(field.__errors).toEqual([]);
  });

  it('puts a message to the very cell, where the scaffolder looks for it', () => {
    const field = createField();
    addIssues(field, [
      { path: '0.name', message: 'a' },
      { path: '0.name', message: 'b' },
      { path: '1.region', message: 'c' },
    ]);
    expect(field).toEqual({
      0: { name: { __errors: ['a', 'b'] } },
      1: { region: { __errors: ['c'] } },
      addError: expect.any(Function),
    });
  });

  it('keeps what is wrong with the field itself', () => {
    const field = createField();
    addIssues(field, [
      { path: '', message: 'a' },
      { path: 'x', message: 'b' },
    ]);
    expect(field.__errors).toEqual(['a']);
    expect(field).toMatchObject({ x: { __errors: ['b'] } });
  });
});

describe('choices', () => {
  it('are read as a template writes them', () => {
    expect(
      readChoices(['S', { value: 'M', title: 'medium' }, { value: 'L' }, 7]),
    ).toEqual([
      { value: 'S', title: 'S' },
      { value: 'M', title: 'medium' },
      { value: 'L', title: 'L' },
    ]);
    expect(readChoices('S')).toEqual([]);
  });

  it('are read from a schema', () => {
    expect(
      readSchemaChoices({ enum: ['a', 'b'], enumNames: ['The first'] }),
    ).toEqual([
      { value: 'a', title: 'The first' },
      { value: 'b', title: 'b' },
    ]);
    expect(readSchemaChoices({ type: 'string' })).toEqual([]);
  });
});

describe('findPlace', () => {
  const idSchema = {
    $id: 'root_registry',
    helm: {
      $id: 'root_registry_helm',
      url: { $id: 'root_registry_helm_url' },
      url_2: { $id: 'root_registry_helm_url_2' },
    },
    values: { $id: 'root_registry_values' },
  };

  it.each([
    ['root_registry', ''],
    ['root_registry_helm', 'helm'],
    ['root_registry_helm_url', 'helm.url'],
    ['root_registry_helm_url_2', 'helm.url_2'],
    ['root_registry_values_COST_CENTER', 'values.COST_CENTER'],
    ['root_capability', undefined],
  ])('finds %s at %s', (id, place) => {
    expect(findPlace(idSchema, id)).toBe(place);
  });
});

describe('toStandingErrors', () => {
  const issues = [
    { path: 'helm.url', message: 'must start with https://' },
    { path: 'helm.type', message: 'must be oci' },
  ];
  const schemaErrors = { containers: { url: { __errors: ['is required'] } } };
  const found = { helm: { type: { __errors: ['was wrong'] } } };

  it.each([
    ['nothing before anything was left or tried', {}, [], {}],
    [
      'where something was left',
      {},
      ['helm.url'],
      { helm: { url: { __errors: ['must start with https://'] } } },
    ],
    [
      'where the form found something',
      found,
      [],
      { helm: { type: { __errors: ['must be oci'] } } },
    ],
    [
      'both, beside each other',
      found,
      ['helm.url'],
      {
        helm: {
          type: { __errors: ['must be oci'] },
          url: { __errors: ['must start with https://'] },
        },
      },
    ],
    [
      'what the schema says where no rule does',
      {},
      ['containers.url'],
      { containers: { url: { __errors: ['is required'] } } },
    ],
    ['nothing where all is well now', {}, ['repositories.fleet'], {}],
  ])('tells %s', (_, tried, left, expected) => {
    expect(
      toStandingErrors({ found: tried, left, issues, schemaErrors }),
    ).toEqual(expected);
  });
});

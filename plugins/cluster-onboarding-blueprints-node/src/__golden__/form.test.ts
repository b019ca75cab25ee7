import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { parseOnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { toSettings } from '../secrets/__testUtils__/plannedIdentities';
import { createSecretModes } from '../secrets/modes/createSecretModes';

const FOLDER = resolvePackagePath(
  '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node',
  '../../templates/onboard-capability',
);

interface Field {
  title?: string;
  description?: string;
  type?: string;
  enum?: string[];
  enumNames?: string[];
  default?: unknown;
  required?: string[];
  properties?: Record<string, Field>;
  then?: Field;
  else?: Field;
  dependencies?: Record<string, Field>;
  oneOf?: Field[];
  'ui:field'?: string;
  'ui:widget'?: string;
  'ui:options'?: Record<string, any>;
}

const read = (file: string) => parse(readFileSync(join(FOLDER, file), 'utf8'));
const { spec } = read('template.yaml');
const blueprint = read('blueprint.yaml');
const pages: Field[] = spec.parameters;
const [advanced, review] = pages.slice(-2);

/** Fields that are one to whoever fills in the form, whatever they hold. */
const WHOLE = [
  'ClusterEnvironments',
  'OnboardingStrategy',
  'SecretsMode',
  'RepoUrlPicker',
];

/** A value may be asked for on two pages: what everybody needs, and the rest of it. */
function joinFields(a: Field | undefined, b: Field): Field {
  if (!a?.properties || !b.properties) return b;
  const properties = { ...a.properties };
  for (const [name, field] of Object.entries(b.properties)) {
    // Only there for the summary; who fills in the form is asked elsewhere.
    if (field['ui:widget'] === 'hidden') continue;
    properties[name] = joinFields(properties[name], field);
  }
  return { ...b, ...a, properties };
}

/** A page with what it shows under a condition. */
function listBranches(page: Field | undefined): Field[] {
  if (!page) return [];
  const conditional = [
    page.then,
    page.else,
    ...Object.values(page.dependencies ?? {}),
  ];
  return [page, ...conditional.flatMap(listBranches)];
}

/** The fields of a page whose values are secret. */
function listSecrets(page: Field): string[] {
  return listBranches(page).flatMap(({ properties = {} }) =>
    Object.keys(properties).filter(
      name => properties[name]['ui:field'] === 'Secret',
    ),
  );
}

const fields: Record<string, Field> = pages
  .flatMap(listBranches)
  .filter(({ properties }) => properties)
  .reduce<Field>((whole, page) => joinFields(whole, page), { properties: {} })
  .properties!;

/** What a form begins with: the defaults of all fields. */
function toDefault({ properties, default: value }: Field): unknown {
  if (value !== undefined || !properties) return value;
  return Object.fromEntries(
    Object.entries(properties)
      .map(([name, field]) => [name, toDefault(field)] as const)
      .filter(([, item]) => item !== undefined),
  );
}

/** The fields that one sees. */
function listSeen(name: string, field: Field): string[] {
  if (!field.properties || WHOLE.includes(field['ui:field'] ?? '')) {
    return [name];
  }
  return Object.entries(field.properties).flatMap(([key, child]) =>
    listSeen(`${name}.${key}`, child),
  );
}

/** The fields in which one chooses, at any depth. */
function listChoices(field: Field): Field[] {
  return [
    ...(field.enum ? [field] : []),
    ...Object.values(field.properties ?? {}).flatMap(listChoices),
  ];
}

/** The same schema as a portal sees it that has no form fields of ours. */
function withoutFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('ui:') && key !== 'errorMessage')
      .map(([key, item]) => [key, withoutFields(item)]),
  );
}

/** What nobody can know beforehand. */
const TYPED = {
  capability: 'search',
  owner: 'group:default/team-search',
  registry: {
    ...(toDefault(fields.registry) as object),
    helm: { url: 'https://charts.example.com', type: 'default' },
    containers: { url: 'images.example.com' },
  },
  repositories: {
    ...(toDefault(fields.repositories) as object),
    fleet: 'github.com?owner=acme&repo=fleet',
  },
};

describe('the form of templates/onboard-capability', () => {
  it('offers the strategies of the blueprint, and its default first', () => {
    const offered = fields.strategy.enum ?? [];
    expect([...offered].sort()).toEqual(
      Object.keys(blueprint.strategies).sort(),
    );
    expect(fields.strategy.default).toBe(offered[0]);
    expect(blueprint.strategies[offered[0]].isDefault).toBe(true);
  });

  it('asks for each secret of the blueprint by its name, in a secret field', () => {
    const secret = Object.entries(fields)
      .filter(([, field]) => field['ui:field'] === 'Secret')
      .map(([name]) => name);

    expect(secret.sort()).toEqual(
      blueprint.secretValues.map(({ name }: { name: string }) => name).sort(),
    );
  });

  it('calls the ways to come to keys as the backend does', () => {
    const { mode } = fields.secrets.properties!;
    const titles = createSecretModes({ settings: toSettings({}) }).map(
      ({ id, title }) => [id, title],
    );

    expect(
      mode.enum!.map((id, index) => [
        id,
        mode.enumNames![index].replace(/ \(recommended\)$/, ''),
      ]),
    ).toEqual(titles);
  });

  it('has a name that people understand for each choice', () => {
    const choices = Object.values(fields).flatMap(listChoices);
    expect(choices.length).toBeGreaterThan(7);
    for (const choice of choices) {
      expect(choice).toMatchObject({
        enumNames: choice.enum!.map(() => expect.any(String)),
      });
    }
    expect(fields.repositories.properties!.layout.enumNames![1]).toMatch(
      /^Three repositories: one for the fleet, .*services.*applications$/,
    );
  });

  it('fills in where files, charts and images go, and says of each repository that it has to be there already', () => {
    const { properties, dependencies } = fields.repositories;
    const [, split] = dependencies!.layout.oneOf!;
    const { services, apps } = split.properties!;
    const fleet = properties!.fleet;
    for (const repository of [fleet, services, apps]) {
      expect(repository.description).toMatch(/^Has to be there already/);
      expect(repository.default).toMatch(/^github\.com\?owner=\w+&repo=\w+$/);
      const [, owner, name] = /owner=(\w+)&repo=(\w+)$/.exec(
        String(repository.default),
      )!;
      expect(repository.description).toMatch(
        new RegExp(
          `The platform team has filled in github\\.com, ${owner} and ${name}$`,
          'i',
        ),
      );
    }
    const { helm, containers } = fields.registry.properties!;
    for (const { url } of [helm.properties!, containers.properties!]) {
      // Who overwrites one finds it again.
      expect(url.description).toContain(`has filled in ${url.default}`);
    }
  });

  it('says all about a checkbox in its title, since a description would stand above it', () => {
    const { hasCredentials } = fields.registry.properties!;
    const { hasPipeline } = fields.options.properties!;
    const kept = [fields.keepsRegistryLogin, fields.keepsVaultPassword];
    const boxes = [hasCredentials, ...kept, hasPipeline];
    expect(boxes.map(({ type, description }) => [type, description])).toEqual(
      boxes.map(() => ['boolean', undefined]),
    );
    for (const { title } of kept) {
      expect(title).toMatch(/\(only for clusters that are there already\)$/);
    }
  });

  it('is simple: at most twelve fields before what can stay as it is', () => {
    const simple = pages.slice(0, -2);
    const seen = simple.flatMap(page =>
      Object.entries(page.properties!).flatMap(([name, field]) =>
        listSeen(name, field),
      ),
    );
    expect(seen.length).toBeLessThanOrEqual(12);
    expect(advanced.required).toBeUndefined();
    expect(review.required).toBeUndefined();
  });

  it('tells the review on which page each part of the request and each secret stands', () => {
    const { request } = spec.steps[0].input;
    const { pages: told } = review.properties!.review['ui:options']!;
    const seen = new Set<string>();
    expect(told).toEqual(
      pages.slice(0, -1).map(page => ({
        title: page.title,
        fields: [
          ...Object.keys(page.properties!).filter(name => {
            const isFirst = name in request && !seen.has(name);
            seen.add(name);
            return isFirst;
          }),
          ...listSecrets(page),
        ],
      })),
    );
  });

  it('keeps the review out of what the steps are given', () => {
    expect(JSON.stringify(spec.steps)).not.toContain('parameters.review');
  });

  it.each<[string, object, boolean]>([
    [
      'takes a Vault with the password of the account',
      { secrets: { mode: 'vault', vault: {} }, vaultPassword: '***' },
      true,
    ],
    [
      'takes a Vault whose clusters keep their password',
      { secrets: { mode: 'vault', vault: {} }, keepsVaultPassword: true },
      true,
    ],
    [
      'takes a Vault that needs no password',
      { secrets: { mode: 'vault', vault: { authMethod: 'kubernetes' } } },
      true,
    ],
    [
      'refuses a Vault without the password of the account',
      { secrets: { mode: 'vault', vault: { authMethod: 'ldap' } } },
      false,
    ],
    [
      'takes a Vault by the API, with the password among the secrets alone',
      {
        secrets: { mode: 'vault', vault: { authMethod: 'ldap' } },
        keepsVaultPassword: undefined,
      },
      true,
    ],
    ['takes a way of its own', { secrets: { mode: 'git' } }, true],
    ['refuses an unknown way', { secrets: { mode: 'magic' } }, false],
    ['refuses an unknown strategy', { strategy: 'alt-9' }, false],
    ['refuses environments that are none', { environments: [] }, false],
    [
      'refuses a size that is none',
      { environments: [{ name: 'a', region: 'a', size: 'XXS' }] },
      false,
    ],
    ['refuses a branch that is none', { branch: '-x' }, false],
    ['takes no review but an empty one', { review: 'x' }, false],
  ])('%s, with and without our form fields', (_, typed, isFine) => {
    const values = {
      ...Object.fromEntries(
        Object.entries(fields)
          .map(([name, field]) => [name, toDefault(field)] as const)
          .filter(([, value]) => value !== undefined),
      ),
      ...TYPED,
      review: null,
      ...typed,
    };
    for (const schemas of [pages, withoutFields(pages) as Field[]]) {
      const ajv = new Ajv({ strict: false, validateFormats: false });
      expect(
        schemas.every(schema =>
          ajv.validate({ type: 'object', ...schema }, values),
        ),
      ).toBe(isFine);
    }
  });

  it('puts no secret into the request', () => {
    const requests = JSON.stringify(
      spec.steps.map((step: { input: object }) => step.input),
    );

    for (const { name } of blueprint.secretValues) {
      expect(requests).not.toContain(name);
    }
  });

  it('makes a request of its defaults and of what nobody can know beforehand', () => {
    const { request } = spec.steps[0].input;
    const values = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, toDefault(field)]),
    );
    const typed: Record<string, object | string> = TYPED;

    // Each part of the request is one parameter, and what is empty is left out.
    const parts = Object.entries<string>(request).map(([part, expression]) => {
      const [, name] = /^\$\{\{ parameters\.(\w+) \}\}$/.exec(expression) ?? [];
      return [part, typed[name] ?? values[name]];
    });

    const parsed = parseOnboardingRequest(
      Object.fromEntries(parts.filter(([, value]) => value !== undefined)),
    );
    expect(parsed).toMatchObject({
      capability: 'search',
      strategy: 'alt-5',
      secrets: { mode: 'git' },
      environments: [{ name: 'dev' }, { name: 'test' }, { name: 'prod' }],
      options: { hasPipeline: true },
    });
  });
});

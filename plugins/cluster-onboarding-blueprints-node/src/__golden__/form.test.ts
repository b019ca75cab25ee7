import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { parseOnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const FOLDER = resolvePackagePath(
  '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node',
  '../../templates/onboard-capability',
);

interface Field {
  type?: string;
  enum?: string[];
  enumNames?: string[];
  default?: unknown;
  properties?: Record<string, Field>;
  'ui:field'?: string;
}

const read = (file: string) => parse(readFileSync(join(FOLDER, file), 'utf8'));
const { spec } = read('template.yaml');
const blueprint = read('blueprint.yaml');
const fields: Record<string, Field> = Object.assign(
  {},
  ...spec.parameters.map((page: Field) => page.properties),
);

/** What a form begins with: the defaults of all fields. */
function toDefault({ properties, default: value }: Field): unknown {
  if (value !== undefined || !properties) return value;
  return Object.fromEntries(
    Object.entries(properties)
      .map(([name, field]) => [name, toDefault(field)] as const)
      .filter(([, item]) => item !== undefined),
  );
}

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
    const typed: Record<string, object | string> = {
      capability: 'search',
      owner: 'group:default/team-search',
      registry: {
        ...(values.registry as object),
        helm: { url: 'https://charts.example.com', type: 'default' },
        containers: { url: 'images.example.com' },
      },
      repositories: {
        ...(values.repositories as object),
        fleet: 'github.com?owner=acme&repo=fleet',
      },
    };

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

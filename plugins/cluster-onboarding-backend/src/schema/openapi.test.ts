import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { mockCredentials } from '@backstage/backend-test-utils';
import Ajv from 'ajv/dist/2020';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createRoutes } from '../routes/table';
import { SAMPLES, send } from '../service/__testUtils__/requests';
import { createTestApi } from '../service/__testUtils__/testApi';

type Json = Record<string, any>;

const document: Json = parse(
  readFileSync(
    resolvePackagePath(
      '@strata-gitops/backstage-plugin-cluster-onboarding-backend',
      'src/schema/openapi.yaml',
    ),
    'utf8',
  ),
);

interface Operation {
  id: string;
  key: string;
  content: Json;
}

const operations: Operation[] = Object.entries<Json>(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries<Json>(methods).map(([method, content]) => ({
      id: content.operationId,
      key: `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      content,
    })),
);

/** Objects with no fields but those that are named, so that a field nobody described is found. */
function close(schema: any): any {
  if (Array.isArray(schema)) return schema.map(close);
  if (typeof schema !== 'object' || schema === null) return schema;
  const closed = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, close(value)]),
  );
  return schema.type === 'object' && schema.properties
    ? { additionalProperties: false, ...closed }
    : closed;
}

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(
  { $id: 'api', components: { schemas: close(document.components.schemas) } },
  'api',
);

async function listRegistered(): Promise<string[]> {
  const { router } = await createTestApi();
  return router.stack.flatMap(({ route }: Json) =>
    Object.keys(route.methods).map(method => `${method} ${route.path}`),
  );
}

async function listTable() {
  const { authorized } = await createTestApi();
  return createRoutes({
    fleet: authorized,
    layers: [],
  } as unknown as Parameters<typeof createRoutes>[0]);
}

describe('openapi.yaml', () => {
  it('describes the routes that the router has, and no others', async () => {
    const keys = operations.map(({ key }) => key).sort();

    expect(keys).toEqual((await listRegistered()).sort());
    expect(keys).toEqual(
      (await listTable()).map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  it('names the permission of each route', async () => {
    const permissions = (await listTable()).map(route => [
      `${route.method} ${route.path}`,
      'permission' in route ? route.permission.name : 'signed-in',
    ]);

    expect(
      operations.map(({ key, content }) => [key, content['x-permission']]),
    ).toEqual(expect.arrayContaining(permissions));
  });

  it('names every parameter and body', async () => {
    for (const route of await listTable()) {
      const { content } = operations.find(
        ({ key }) => key === `${route.method} ${route.path}`,
      )!;
      const named = (place: string) =>
        (content.parameters ?? [])
          .filter((parameter: Json) => parameter.in === place)
          .map((parameter: Json) => parameter.name)
          .sort();
      const { shape = {} } = (route.query ?? {}) as { shape?: object };
      expect(named('query')).toEqual(Object.keys(shape).sort());
      expect(named('path')).toEqual(
        [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort(),
      );
      expect(Boolean(content.requestBody)).toBe(Boolean(route.body));
    }
  });

  it('has a sample request for each route', () => {
    expect(SAMPLES.map(({ operation }) => operation).sort()).toEqual(
      operations.map(({ id }) => id).sort(),
    );
  });

  it('describes what every route answers', async () => {
    const { app, approvals, history, objectReader, onboardings } =
      await createTestApi({
        clusters: [
          { name: 'search-dev', title: 'Search' },
          {
            name: 'search-prod',
            system: 'system:default/shop',
            broken: { name: 'policies', message: 'no such file' },
          },
        ],
      });
    history.changes = ['2026-10-31', '2026-11-01'].map(day => ({
      cluster: 'resource:default/search-prod',
      layer: 'application',
      state: 'waiting',
      at: `${day}T10:00:00.000Z`,
      cause: 'Kustomization policies is failing',
    }));
    objectReader.readObject.mockResolvedValue({
      object: {
        metadata: { labels: { app: 'apps' }, generation: 2 },
        status: { conditions: [{ type: 'Ready', status: 'False' }] },
      },
      events: [{ type: 'Warning', reason: 'Failed', message: 'no', count: 3 }],
    });
    for (const reason of ['first', 'second']) {
      await approvals.addException({
        cluster: 'resource:default/search-prod',
        layer: 'application',
        reason,
        requestedBy: 'user:default/somebody-else',
        expiresAt: '2026-11-08T10:00:00.000Z',
      });
    }
    const { id } = await onboardings.create({
      requestedBy: 'user:default/mock',
      clusters: ['search-prod'],
      request: {},
      repositories: [],
    });
    const names = { cluster: 'search-prod', entity: 'search', onboarding: id };

    for (const sample of SAMPLES) {
      const response = await send(app, sample, {
        name: sample.about && names[sample.about],
        authorization: mockCredentials.user.header(),
      });

      const { content } = operations.find(
        ({ id: operation }) => operation === sample.operation,
      )!;
      const described = content.responses[String(response.status)];
      // The body tells why, should it fail.
      expect([sample.operation, response.status, response.body]).toEqual([
        sample.operation,
        Number(Object.keys(content.responses).find(code => code < '300')),
        response.body,
      ]);
      const schema = described.content?.['application/json'].schema;
      const validate = ajv.compile(
        schema ? { $ref: `api${schema.$ref}` } : { maxProperties: 0 },
      );
      validate(response.body);
      expect([sample.operation, validate.errors]).toEqual([
        sample.operation,
        null,
      ]);
      expect(Boolean(response.headers.etag)).toBe(
        Boolean(described.headers?.ETag),
      );
    }
  });
});

import { ApiClient } from '../__fixtures__/ApiClient';
import { Simulator } from '../simulator';
import { startSimulator } from '../startSimulator';

const OBJECT =
  '/apis/kustomize.toolkit.fluxcd.io/v1/namespaces/flux-system/kustomizations/ingress';
const MERGE = { 'content-type': 'application/merge-patch+json' };

describe('writing to a simulated API server', () => {
  let simulator: Simulator;
  let client: ApiClient;

  beforeEach(async () => {
    simulator = await startSimulator();
    client = ApiClient.create(simulator, 'search-dev');
  });

  afterEach(async () => {
    client.close();
    await simulator.stop();
  });

  it('takes annotations, without counting a generation', async () => {
    const patch = {
      metadata: { annotations: { 'reconcile.fluxcd.io/requestedAt': 'now' } },
    };

    const { status, json } = await client.send('PATCH', OBJECT, patch, MERGE);

    expect(status).toBe(200);
    expect(json.metadata.annotations).toMatchObject({
      'reconcile.fluxcd.io/requestedAt': 'now',
      'kubectl.kubernetes.io/last-applied-configuration': expect.any(String),
    });
    expect(json.metadata.generation).toBe(1);
  });

  it('counts a generation when the spec changes, and keeps status to its own path', async () => {
    const changed = await client.send(
      'PATCH',
      OBJECT,
      { spec: { suspend: true }, status: { conditions: [] } },
      MERGE,
    );
    const reported = await client.send(
      'PATCH',
      `${OBJECT}/status`,
      { spec: { suspend: false }, status: { observedGeneration: 2 } },
      MERGE,
    );

    expect(changed.json.metadata.generation).toBe(2);
    expect(changed.json.status.conditions).toHaveLength(1);
    expect(reported.json.spec.suspend).toBe(true);
    expect(reported.json.status.observedGeneration).toBe(2);
    expect(reported.json.metadata.generation).toBe(2);
    expect(reported.json.metadata.uid).toBe(changed.json.metadata.uid);
  });

  it('creates a Secret once, and gives it back', async () => {
    const path = '/api/v1/namespaces/flux-system/secrets';
    const secret = {
      metadata: { name: 'search-dev-kubeconfig' },
      data: { value: 'bWFkZSB1cA==' },
    };

    const first = await client.send('POST', path, secret);
    const second = await client.send('POST', path, secret);
    const read = await client.get(`${path}/search-dev-kubeconfig`);

    expect([first.status, second.status]).toEqual([201, 409]);
    expect(second.json.reason).toBe('AlreadyExists');
    expect(read.json.data).toEqual({ value: 'bWFkZSB1cA==' });
  });

  it('deletes, and gives the next of that name another uid', async () => {
    const before = (await client.get(OBJECT)).json;

    const deleted = await client.send('DELETE', OBJECT);
    const absent = await client.get(OBJECT);
    const again = await client.send('POST', OBJECT.replace('/ingress', ''), {
      metadata: { name: 'ingress' },
      spec: {},
    });

    expect([deleted.status, absent.status, again.status]).toEqual([
      200, 404, 201,
    ]);
    expect(again.json.metadata.uid).not.toBe(before.metadata.uid);
  });

  it.each`
    method     | path                              | body  | type                              | status
    ${'PATCH'} | ${OBJECT}                         | ${{}} | ${'application/json'}             | ${415}
    ${'PATCH'} | ${`${OBJECT}-nope`}               | ${{}} | ${'application/merge-patch+json'} | ${404}
    ${'PUT'}   | ${OBJECT}                         | ${{}} | ${'application/json'}             | ${405}
    ${'POST'}  | ${'/api/v1/namespaces/a/secrets'} | ${{}} | ${'application/json'}             | ${400}
  `('answers $method of $type with $status', async row => {
    const answer = await client.send(row.method, row.path, row.body, {
      'content-type': row.type,
    });

    expect(answer.status).toBe(row.status);
    expect(answer.json.kind).toBe('Status');
  });

  it('says what may be read', async () => {
    await simulator.setFault('search-dev', {
      type: 'forbidden',
      kinds: ['HelmRelease'],
    });
    const ask = async (group: string, resource: string) =>
      (
        await client.send(
          'POST',
          '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
          { spec: { resourceAttributes: { group, resource, verb: 'list' } } },
        )
      ).json.status.allowed;

    expect(await ask('helm.toolkit.fluxcd.io', 'helmreleases')).toBe(false);
    expect(await ask('kustomize.toolkit.fluxcd.io', 'kustomizations')).toBe(
      true,
    );
  });
});

/*
 * A judge from outside: the informer of the official JavaScript client lists, watches, and finds its way back after its
 * resource version is gone.
 */
import {
  CustomObjectsApi,
  KubeConfig,
  KubernetesListObject,
  KubernetesObject,
  makeInformer,
  Watch,
} from '@kubernetes/client-node';
import { Simulator } from '../simulator';
import { startSimulator } from '../startSimulator';

const GROUP = 'kustomize.toolkit.fluxcd.io';

/** Words that came in, and waiting for one of them. */
class SeenEvents {
  readonly #words = new Set<string>();
  readonly #waiting = new Map<string, () => void>();

  add(word: string): void {
    this.#words.add(word);
    this.#waiting.get(word)?.();
  }

  until(word: string): Promise<void> {
    return new Promise(resolve => {
      if (this.#words.has(word)) resolve();
      else this.#waiting.set(word, resolve);
    });
  }
}

describe('the official client', () => {
  let simulator: Simulator;
  let config: KubeConfig;
  let stop = async () => {};

  beforeEach(async () => {
    simulator = await startSimulator();
    const { url, token } = simulator.leaves[0];
    config = new KubeConfig();
    config.loadFromOptions({
      clusters: [
        {
          name: 'search-dev',
          server: url,
          caData: Buffer.from(simulator.caData).toString('base64'),
        },
      ],
      users: [{ name: 'reader', token }],
      contexts: [{ name: 'it', cluster: 'search-dev', user: 'reader' }],
      currentContext: 'it',
    });
  });

  afterEach(async () => {
    await stop();
    await simulator.stop();
  });

  it('lists in pages', async () => {
    const api = config.makeApiClient(CustomObjectsApi);
    const names: string[] = [];
    let token: string | undefined;
    do {
      const page: KubernetesListObject<KubernetesObject> =
        await api.listCustomObjectForAllNamespaces({
          group: GROUP,
          version: 'v1',
          plural: 'kustomizations',
          limit: 2,
          _continue: token,
        });
      names.push(...page.items.map(item => item.metadata!.name!));
      token = page.metadata?._continue ?? (page.metadata as any)?.continue;
    } while (token);

    expect(names).toEqual([
      'cert-manager',
      'ingress',
      'monitoring',
      'policies',
      'tenants',
    ]);
  });

  it('follows a kind, and finds its way back after a 410', async () => {
    const api = config.makeApiClient(CustomObjectsApi);
    const informer = makeInformer<KubernetesObject>(
      config,
      `/apis/${GROUP}/v1/kustomizations`,
      () =>
        api.listCustomObjectForAllNamespaces({
          group: GROUP,
          version: 'v1',
          plural: 'kustomizations',
        }) as Promise<KubernetesListObject<KubernetesObject>>,
    );
    stop = () => informer.stop();
    const seen = new SeenEvents();
    for (const verb of ['add', 'update', 'delete'] as const) {
      informer.on(verb, ({ metadata }) =>
        seen.add(`${verb} ${metadata?.name}`),
      );
    }

    await informer.start();
    await seen.until('add tenants');
    await simulator.mark('search-dev', {
      kind: 'Kustomization',
      namespace: 'flux-system',
      name: 'ingress',
    });
    await seen.until('update ingress');

    // Whoever comes back now has missed something that cannot be told any more.
    await simulator.setFault('search-dev', {
      type: 'gone',
      as: 'event',
      times: 1,
    });
    await simulator.remove('search-dev', {
      kind: 'Kustomization',
      namespace: 'flux-system',
      name: 'tenants',
    });
    await simulator.endWatches('search-dev');
    await seen.until('delete tenants');
    await simulator.mark('search-dev', {
      kind: 'Kustomization',
      namespace: 'flux-system',
      name: 'policies',
    });
    await seen.until('update policies');

    expect(informer.list().map(item => item.metadata?.name)).toEqual([
      'cert-manager',
      'ingress',
      'monitoring',
      'policies',
    ]);
  });

  it('understands the events of a watch', async () => {
    const events: string[] = [];
    const done = new Promise<void>((resolve, reject) => {
      new Watch(config)
        .watch(
          `/apis/${GROUP}/v1/kustomizations`,
          { timeoutSeconds: 1 },
          (type, object) => events.push(`${type} ${object.metadata.name}`),
          error => (error ? reject(error) : resolve()),
        )
        .catch(reject);
    });

    await done;

    expect(events).toHaveLength(5);
    expect(events[0]).toBe('ADDED cert-manager');
  });
});

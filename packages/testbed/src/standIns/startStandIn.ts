import { setTimeout as delay } from 'node:timers/promises';
import {
  KubernetesObject,
  KubernetesRequestError,
  RunningKubernetes,
} from '../kubernetes';

const INTERVAL_MS = 200;

/** Something that plays a controller which the tests cannot have. */
export interface RunningStandIn {
  /** The last things that went wrong, for the message of a failed test. */
  logs(): string;
  stop(): Promise<void>;
}

/**
 * Plays a controller: looks at every object of a kind again and again and hands it to `reconcile`. What goes wrong is tried again at the next
 * look, as controllers do.
 */
export function startStandIn(options: {
  /** Of the stand-in, for messages. */
  name: string;
  kubernetes: RunningKubernetes;
  /** Where the kind is listed, over all namespaces. */
  listPath: string;
  reconcile: (object: KubernetesObject) => Promise<void>;
}): RunningStandIn {
  const { name, kubernetes, listPath, reconcile } = options;
  const aborting = new AbortController();
  const { signal } = aborting;
  const failures = new Map<string, string>();

  const look = async (): Promise<void> => {
    const { items } = await kubernetes
      .request<{ items: KubernetesObject[] }>('GET', listPath)
      .catch(error => {
        // The kind may come with what is being delivered.
        if (isMissing(error)) return { items: [] };
        throw error;
      });
    for (const object of items) {
      if (signal.aborted) return;
      const { namespace, name: objectName } = object.metadata;
      const key = `${namespace}/${objectName}`;
      try {
        await reconcile(object);
        failures.delete(key);
      } catch (error) {
        failures.set(key, String(error));
      }
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await look().catch(error => failures.set('list', String(error)));
      await delay(INTERVAL_MS, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    logs: () =>
      [...failures]
        .map(([key, message]) => `--- ${name} ${key}\n${message}`)
        .join('\n'),
    async stop() {
      aborting.abort();
      await running;
    },
  };
}

/** Whether an error says that something does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof KubernetesRequestError && error.status === 404;
}

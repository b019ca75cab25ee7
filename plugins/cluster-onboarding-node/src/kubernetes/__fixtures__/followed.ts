import { ClusterConnection } from '../../connections';
import {
  FollowEvent,
  FollowOptions,
  KubernetesReader,
  ServedKind,
} from '../KubernetesReader';
import { ReaderLimits } from '../ReaderLimits';
import { createKubernetesReader } from '../UndiciKubernetesReader';
import { TEST_CERTIFICATE } from './certificates';

/** The kind of `FakeCollection`. */
export const WIDGET: ServedKind = {
  group: 'example.dev',
  version: 'v1',
  kind: 'Widget',
  plural: 'widgets',
  isNamespaced: true,
  canWatch: true,
};

/** Limits that let a test see in a moment what takes minutes otherwise. */
export const SHORT_LIMITS: Partial<ReaderLimits> = {
  backoffBaseMs: 10,
  backoffMaxMs: 40,
  credentialsBackoffMinMs: 20,
  credentialsBackoffMaxMs: 40,
  confirmDelayMs: 10,
  probeIntervalMs: 100,
  pollIntervalMs: 50,
};

export function toConnection(
  url: string,
  overrides: Partial<ClusterConnection> = {},
): ClusterConnection {
  return {
    name: 'leaf',
    url,
    caData: TEST_CERTIFICATE.cert,
    fingerprint: 'one',
    getHeaders: async () => ({ authorization: 'Bearer canary-token' }),
    ...overrides,
  };
}

/** Follows a kind and remembers what was told, as a consumer would apply it. */
export class Followed {
  readonly events: FollowEvent[] = [];
  /** The names that are there by what was told; before the first list there is nothing. */
  readonly present = new Map<string, string>();
  readonly done: Promise<void>;
  readonly #controller = new AbortController();
  readonly #listeners = new Set<() => void>();
  #listing: Map<string, string> | undefined;

  static start(
    reader: KubernetesReader,
    options: Partial<FollowOptions> & { kind?: ServedKind } = {},
  ): Followed {
    return new Followed(reader, options);
  }

  private constructor(
    reader: KubernetesReader,
    options: Partial<FollowOptions> & { kind?: ServedKind },
  ) {
    this.done = reader.follow(options.kind ?? WIDGET, {
      mode: 'watch',
      ...options,
      signal: this.#controller.signal,
      onEvent: event => {
        this.#apply(event);
        this.events.push(event);
        options.onEvent?.(event);
        this.#listeners.forEach(listener => listener());
      },
    });
  }

  get types(): string[] {
    return this.events.map(event =>
      event.type === 'failed' ? `failed ${event.reason}` : event.type,
    );
  }

  get names(): string[] {
    return [...this.present.values()].sort();
  }

  /** Resolves when what was told fulfils a condition; it is looked at with each event. */
  async until(isFulfilled: (followed: Followed) => boolean): Promise<void> {
    if (isFulfilled(this)) return;
    await new Promise<void>(resolve => {
      const listener = () => {
        if (!isFulfilled(this)) return;
        this.#listeners.delete(listener);
        resolve();
      };
      this.#listeners.add(listener);
    });
  }

  async untilTypes(type: string, count = 1): Promise<void> {
    await this.until(
      ({ types }) => types.filter(told => told === type).length >= count,
    );
  }

  async stop(): Promise<void> {
    this.#controller.abort();
    await this.done;
  }

  #apply(event: FollowEvent): void {
    const toEntry = (object: unknown): [string, string] => {
      const { metadata } = object as {
        metadata: { uid: string; name: string };
      };
      return [metadata.uid, metadata.name];
    };
    if (event.type === 'listing') {
      this.#listing = new Map();
    } else if (event.type === 'seen') {
      event.objects.map(toEntry).forEach(([uid, name]) => {
        this.present.set(uid, name);
        this.#listing?.set(uid, name);
      });
    } else if (event.type === 'deleted') {
      event.objects.map(toEntry).forEach(([uid]) => this.present.delete(uid));
    } else if (event.type === 'listed') {
      const listing = this.#listing;
      this.#listing = undefined;
      [...this.present.keys()]
        .filter(uid => !listing?.has(uid))
        .forEach(uid => this.present.delete(uid));
    }
  }
}

export function createTestReader(
  url: string,
  options: {
    connection?: Partial<ClusterConnection>;
    limits?: Partial<ReaderLimits>;
  } = {},
): KubernetesReader {
  return createKubernetesReader({
    connection: toConnection(url, options.connection),
    limits: { ...SHORT_LIMITS, ...options.limits },
  });
}

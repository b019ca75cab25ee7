import {
  DiscoveredKinds,
  FollowEvent,
  FollowOptions,
  KubernetesReader,
  KubernetesReadError,
  ReaderCounts,
  ServedKind,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node/alpha';
import { KindToFollow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A server that says what the test tells it to say; the real reader has tests of its own. */
export class FakeReader implements KubernetesReader {
  readonly counts: ReaderCounts = { requests: 0, bytes: 0, failures: {} };
  readonly followed = new Map<string, FollowOptions>();
  absent = new Set<string>();
  discoverError?: KubernetesReadError;
  discoveries = 0;
  isClosed = false;

  async discover(kinds: readonly KindToFollow[]): Promise<DiscoveredKinds> {
    this.discoveries += 1;
    if (this.discoverError) throw this.discoverError;
    const served = kinds
      .filter(({ kind }) => !this.absent.has(kind))
      .map(({ group, versions, kind, plural }) => ({
        group,
        version: versions[0],
        kind,
        plural,
        isNamespaced: true,
        canWatch: true,
      }));
    return {
      served,
      absent: kinds.filter(({ kind }) => this.absent.has(kind)),
    };
  }

  async follow(kind: ServedKind, options: FollowOptions): Promise<void> {
    this.followed.set(kind.kind, options);
    await new Promise<void>(resolve =>
      options.signal.addEventListener('abort', () => resolve()),
    );
  }

  /** Says something about a kind. */
  say(kind: string, ...events: FollowEvent[]): void {
    const followed = this.followed.get(kind);
    if (!followed) throw new Error(`${kind} is not followed`);
    events.forEach(event => followed.onEvent(event));
  }

  /** Says that these are all objects of a kind. */
  list(kind: string, objects: readonly unknown[]): void {
    this.say(
      kind,
      { type: 'listing' },
      { type: 'seen', objects },
      { type: 'listed', isTruncated: false },
    );
  }

  async findObject(): Promise<undefined> {
    return undefined;
  }

  async listObjects(): Promise<unknown[]> {
    return [];
  }

  async annotate(): Promise<void> {}

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

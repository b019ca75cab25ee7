import {
  ObjectAnswer,
  ObjectKey,
  ObjectRef,
  ProblemReason,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterDetails } from '../fleet/FleetView';
import { ObjectReader } from './contracts';
import { describeEvents, describeObject } from './describeObject';
import { ExpiringCache } from './ExpiringCache';
import { toRepositoryUrl } from './toRepositoryUrl';

type Reading = Pick<
  ObjectAnswer,
  'object' | 'events' | 'problem' | 'observedAt'
> & {
  /** Of a GitRepository: where it is. */
  readonly repositoryUrl?: string;
};

const NOTHING: Pick<Reading, 'repositoryUrl'> = {};

/**
 * Reads one object on demand, redacted. Only objects that are followed as part of the cluster can be read: who sees one cluster must
 * not get at another through the management cluster that both share. However many look at an object, it is read once in ten seconds.
 */
export class ObjectService {
  readonly #reader: ObjectReader;
  readonly #now: () => number;
  readonly #readings: ExpiringCache<Reading>;

  static create(options: {
    reader: ObjectReader;
    now?: () => number;
  }): ObjectService {
    return new ObjectService(options);
  }

  private constructor(options: { reader: ObjectReader; now?: () => number }) {
    this.#reader = options.reader;
    this.#now = options.now ?? Date.now;
    this.#readings = new ExpiringCache({
      ttlMs: 10_000,
      max: 1_000,
      now: this.#now,
    });
  }

  /** One object of a cluster; undefined if the cluster has none of this key that is followed. */
  async find(
    details: ClusterDetails,
    key: ObjectKey,
  ): Promise<ObjectAnswer | undefined> {
    const observation = details.graph.nodes.get(key)?.observation;
    const status = details.status.objects.find(
      ({ ref }) => toObjectKey(ref) === key,
    );
    if (!observation || !status) return undefined;
    const source = findRepository(details, key);
    const [{ repositoryUrl, ...reading }, { repositoryUrl: sourceUrl }] =
      await Promise.all([
        this.#readOnce(details, observation.ref),
        source ? this.#readOnce(details, source) : NOTHING,
      ]);
    return {
      status,
      revisions: observation.revisions,
      references: observation.references,
      ...(sourceUrl && { sourceUrl }),
      ...reading,
    };
  }

  #readOnce(details: ClusterDetails, ref: ObjectRef): Promise<Reading> {
    return this.#readings.get(
      `${details.view.cluster.ref} ${toObjectKey(ref)}`,
      () => this.#read(details, ref),
    );
  }

  async #read(details: ClusterDetails, ref: ObjectRef): Promise<Reading> {
    const observedAt = new Date(this.#now()).toISOString();
    try {
      const { object, events } = await this.#reader.readObject(
        details.view.cluster,
        ref,
      );
      return {
        object: object === undefined ? undefined : describeObject(object),
        events: describeEvents(events),
        observedAt,
        ...(isRepository(ref) && { repositoryUrl: readRepositoryUrl(object) }),
      };
    } catch (error) {
      return { events: [], problem: toReason(error), observedAt };
    }
  }
}

function isRepository({ group, kind }: ObjectRef): boolean {
  return group === 'source.toolkit.fluxcd.io' && kind === 'GitRepository';
}

/** The Git repository that the revisions of an object come from: itself, or the source that it names if that is followed too. */
function findRepository(
  { graph }: ClusterDetails,
  key: ObjectKey,
): ObjectRef | undefined {
  const node = graph.nodes.get(key);
  const keys = node?.needs.flatMap(({ role, to }) =>
    role === 'source' ? to : [],
  );
  return [key, ...(keys ?? [])]
    .map(each => graph.nodes.get(each)?.observation?.ref)
    .find(ref => ref !== undefined && isRepository(ref));
}

/** Where a repository is, for links to its commits. */
function readRepositoryUrl(object: unknown): string | undefined {
  const { spec } = (object ?? {}) as { spec?: { url?: unknown } | null };
  return toRepositoryUrl(spec?.url);
}

const REASONS: ReadonlySet<string> = new Set<ProblemReason>([
  'not-configured',
  'unreachable',
  'timeout',
  'certificate',
  'credentials-rejected',
  'forbidden',
  'not-installed',
  'throttled',
  'server-error',
  'invalid-answer',
  'too-large',
  'refused-address',
  'unwatched',
]);

/** Of an error only the reason is told, and only if it is one of ours. */
function toReason(error: unknown): ProblemReason {
  const reason = (error as { reason?: unknown } | undefined)?.reason;
  return typeof reason === 'string' && REASONS.has(reason)
    ? (reason as ProblemReason)
    : 'internal';
}

/* How replicas show a fleet, and whether that is how it is. */
import { ObjectTruth, Simulator } from '@strata-gitops/simulator';
import { BackendProcess } from '../backend';

/** The health answer, as far as it is looked at here. */
export interface Health {
  readonly replica: string;
  readonly replicas: number;
  readonly clusters: number;
  readonly connections: ReadonlyArray<{
    readonly connection: string;
    readonly isReachable: boolean;
    readonly owner?: string;
    readonly lastSeenAt?: string;
    readonly problems: ReadonlyArray<{ readonly reason: string }>;
  }>;
}

/** A row of the list of clusters, as far as it is looked at here. */
export interface Row {
  readonly ref: string;
  readonly state: string;
  readonly isReachable: boolean;
  readonly observedAt?: string;
}

interface Status {
  readonly status: {
    readonly state: string;
    readonly objects: ReadonlyArray<{
      readonly ref: {
        readonly cluster: string;
        readonly kind: string;
        readonly namespace?: string;
        readonly name: string;
      };
      readonly state: string;
    }>;
  };
}

/** The health of a replica. */
export async function readHealth(backend: BackendProcess): Promise<Health> {
  return backend.get('/v1/health');
}

/** All clusters as a replica lists them, by name. */
export async function readRows(
  backend: BackendProcess,
): Promise<Map<string, Row>> {
  const { items } = await backend.get<{ items: Row[] }>(
    '/v1/clusters?limit=100',
  );
  return new Map(items.map(row => [row.ref.replace(/^.*\//, ''), row]));
}

/** What a list means: everything but when it was looked at, which differs from one moment to the next. */
export function toMeaning(rows: ReadonlyMap<string, Row>): object[] {
  return [...rows.values()].map(({ observedAt, ...meaning }) => meaning);
}

const toName = (object: {
  kind: string;
  namespace?: string;
  name: string;
}): string => `${object.kind} ${object.namespace ?? ''}/${object.name}`;

function isFailing({ report }: ObjectTruth): boolean {
  return report === 'fails';
}

/** Where a replica tells something else than what is on the leaves: objects that are missing, too many, or in another state. */
export async function findUntruths(
  backend: BackendProcess,
  simulator: Simulator,
): Promise<string[]> {
  const untruths: string[] = [];
  for (const { name: leaf } of simulator.leaves) {
    const { status } = await backend.get<Status>(
      `/v1/clusters/default/${leaf}/status`,
    );
    const shown = new Map(
      status.objects
        .filter(({ ref }) => ref.cluster === leaf)
        .map(({ ref, state }) => [toName(ref), state]),
    );
    for (const object of await simulator.truth(leaf)) {
      const name = toName(object);
      const state = shown.get(name);
      shown.delete(name);
      if (state === undefined) untruths.push(`${leaf}: ${name} is missing`);
      else if ((state === 'failing') !== isFailing(object)) {
        untruths.push(`${leaf}: ${name} is shown as ${state}`);
      }
    }
    for (const name of shown.keys()) {
      untruths.push(`${leaf}: ${name} is gone, and shown`);
    }
  }
  return untruths;
}

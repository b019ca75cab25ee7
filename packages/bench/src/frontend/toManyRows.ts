import {
  ClusterPage,
  ClusterRow,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

const ENVIRONMENTS = ['dev', 'test', 'prod'];
const CAUSE = {
  words: 'Kustomization flux-system/apps waits for Secret flux-system/sops-age',
  owner: 'group:default/team-platform',
};

/** Rows as the backend writes them, made of one of its own; every twelfth is in trouble, and they stand first as they do there. */
export function toManyRows(sample: ClusterRow, count: number): ClusterRow[] {
  const rows = Array.from({ length: count }, (_, index): ClusterRow => {
    const environment = ENVIRONMENTS[index % ENVIRONMENTS.length];
    const capability = `capability-${index % 40}`;
    const isTroubled = index % 12 === 0;
    return {
      ...sample,
      ref: `resource:default/${capability}-${environment}-${index}`,
      environment,
      capability,
      owner: `group:default/team-${index % 25}`,
      digest: `digest-${index}`,
      ...(isTroubled && {
        state: 'failing',
        verdict: `waiting on 1 thing: ${CAUSE.words}`,
        isReadyForTeams: false,
        layers: { ...sample.layers, application: 'failing' },
        cause: CAUSE,
      }),
    };
  });
  return rows.sort(
    (a, b) => Number(b.state === 'failing') - Number(a.state === 'failing'),
  );
}

/** A page of rows; the cursor is the place of its first one. */
export function toPage(
  rows: readonly ClusterRow[],
  empty: ClusterPage,
  query: URLSearchParams,
): ClusterPage {
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Number(query.get('limit') ?? 100);
  const states = Object.fromEntries(
    Object.keys(empty.states).map(state => [
      state,
      rows.filter(row => row.state === state).length,
    ]),
  ) as unknown as ClusterPage['states'];
  return {
    ...empty,
    items: rows.slice(start, end),
    total: rows.length,
    states,
    cursor: end < rows.length ? String(end) : undefined,
  };
}

import {
  clusterAnswerSchema,
  ClusterAnswer,
  clusterPageSchema,
  clusterRowSchema,
  entityAnswerSchema,
  fleetAnswerSchema,
  graphAnswerSchema,
  historyPageSchema,
  journeyAnswerSchema,
  LAYER_STATES,
  objectAnswerSchema,
  onboardingPageSchema,
  onboardingPlanAnswerSchema,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  fakeClusterOnboardingApi,
  sampleCluster,
  sampleClusterPage,
  sampleEntity,
  sampleFleet,
  sampleGraph,
  sampleHistory,
  sampleJourney,
  sampleObject,
  sampleOnboarding,
  sampleOnboardingPage,
  samplePlan,
  sampleRow,
} from '.';
import { SAMPLE_LAYERS } from './sampleLayers';

const combinations = SAMPLE_LAYERS.flatMap(({ id }) =>
  LAYER_STATES.map(state => [id, state] as const),
);

/** Keys that something names and nothing has. */
function findLooseKeys({ status }: ClusterAnswer): string[] {
  const known = new Set([
    ...status.objects.map(({ ref }) => toObjectKey(ref)),
    ...status.rootCauses.map(({ key }) => key),
  ]);
  return [
    ...status.layers.flatMap(({ members }) => members),
    ...status.rootCauses.flatMap(({ behind }) => behind),
    ...status.objects.flatMap(({ blockedBy = [] }) => blockedBy),
    ...status.criticalPath,
  ].filter(key => !known.has(key));
}

describe('samples', () => {
  it.each(combinations)(
    'are what the backend could answer when %s is %s',
    (id, state) => {
      const answer = sampleCluster({ layers: { [id]: state } });

      expect(clusterAnswerSchema.parse(answer)).toEqual(answer);
      expect(findLooseKeys(answer)).toEqual([]);
      expect(answer.status.layers.find(layer => layer.id === id)?.state).toBe(
        state,
      );
      const graph = sampleGraph(answer);
      expect(graphAnswerSchema.parse(graph)).toEqual(graph);
    },
  );

  it('pass the schemas of lists, onboardings and plans', () => {
    const row = sampleRow({ layers: { 'platform-delivery': 'failing' } });
    const rows = [row, sampleRow({ environment: 'dev' })];

    expect(clusterRowSchema.parse(row)).toEqual(row);
    expect(entityAnswerSchema.parse(sampleEntity(rows))).toEqual(
      sampleEntity(rows),
    );
    expect(fleetAnswerSchema.parse(sampleFleet(rows))).toEqual(
      sampleFleet(rows),
    );
    expect(clusterPageSchema.parse(sampleClusterPage(rows))).toEqual(
      sampleClusterPage(rows),
    );
    expect(journeyAnswerSchema.parse(sampleJourney())).toEqual(sampleJourney());
    const page = sampleOnboardingPage([sampleOnboarding()]);
    expect(onboardingPageSchema.parse(page)).toEqual(page);
    expect(onboardingPlanAnswerSchema.parse(samplePlan())).toEqual(
      samplePlan(),
    );
    expect(objectAnswerSchema.parse(sampleObject())).toEqual(sampleObject());
    expect(historyPageSchema.parse(sampleHistory())).toEqual(sampleHistory());
  });

  it('tell of a missing key, and of what waits behind it', () => {
    const { status, hints } = sampleCluster({
      layers: { 'platform-delivery': 'failing' },
    });

    expect(status.layers.map(({ state }) => state)).toEqual([
      'ready',
      'ready',
      'ready',
      'failing',
      'waiting',
    ]);
    expect(status.rootCauses).toMatchObject([
      {
        type: 'missing',
        words: 'Secret search-test-sops-age is missing',
        layers: ['platform-delivery', 'application'],
        behind: { length: 10 },
      },
    ]);
    expect(hints).toMatchObject([{ cause: status.rootCauses[0].key }]);
  });

  it.each(['attested', 'ended', 'never'] as const)(
    'have a layer that only people speak of: %s',
    external => {
      const answer = sampleCluster({ external });

      expect(clusterAnswerSchema.parse(answer)).toEqual(answer);
      expect(answer.status.layers[0]).toMatchObject({ engine: 'external' });
      expect(answer.status.isReadyForTeams).toBe(external === 'attested');
    },
  );

  it('close gates until security is ready, and open them by exceptions', () => {
    const { status } = sampleCluster({
      layers: { 'security-compliance': 'progressing' },
      exceptions: ['platform-delivery'],
    });

    expect(status.layers.map(({ gate }) => gate?.isOpen)).toEqual([
      undefined,
      undefined,
      undefined,
      true,
      false,
    ]);
  });
});

describe('fakeClusterOnboardingApi', () => {
  it('answers what it was given and refuses the rest', async () => {
    const cluster = sampleCluster();
    const api = fakeClusterOnboardingApi({ getCluster: async () => cluster });

    await expect(api.getCluster('a')).resolves.toBe(cluster);
    await expect(api.getFleet()).rejects.toThrow("asked for 'getFleet'");
    expect(await (async () => api)()).toBe(api);
  });
});

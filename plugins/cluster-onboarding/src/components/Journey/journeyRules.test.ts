import {
  JourneyAnswer,
  JourneyStep,
  LayerDefinition,
  ManualStep,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  sampleCluster,
  sampleJourney,
  sampleOnboarding,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import fc from 'fast-check';
import { isEntityRef } from '../Pages/isEntityRef';
import { countRepositories } from './countRepositories';
import { loadJourneyClusters } from './loadJourneyClusters';
import { toClusterRef } from './toClusterRef';
import { toManualItems } from './toManualItems';
import { toMergeCommitUrl } from './toMergeCommitUrl';
import { toOnboardingTitle } from './toOnboardingTitle';
import { toOutlook } from './toOutlook';
import { toPullRequestItems } from './toPullRequestItems';
import { toStepLook, toStepWord } from './toStepLook';
import { toLayerTitle, toTimeline } from './toTimeline';

/** A URL that runs a script when it is followed. */
const SCRIPT_URL = ['javascript', 'alert(1)'].join(':');

function step(id: string, state: JourneyStep['state'], title = id) {
  return { id, state, title, sentence: `${title} is ${state}.` };
}

describe('toOnboardingTitle', () => {
  it.each([
    [
      'checkout',
      ['checkout-prod', 'checkout-dev', 'checkout-test'],
      'checkout: dev, test, prod',
    ],
    ['checkout', ['other-dev'], 'checkout: other-dev'],
    ['checkout', [], 'checkout'],
    [undefined, ['b', 'a'], 'b, a'],
    [undefined, [], ''],
  ])('%s with %j is %j', (capability, clusters, title) => {
    expect(toOnboardingTitle({ capability, clusters })).toBe(title);
  });
});

describe('toClusterRef', () => {
  it.each([
    ['Search-Dev', 'resource:default/search-dev'],
    ['search.dev_1', 'resource:default/search.dev_1'],
    ['a/b', undefined],
    ['kind:a', undefined],
    ['<b>', undefined],
    ['', undefined],
  ])('%j is %j', (name, ref) => {
    expect(toClusterRef(name)).toBe(ref);
  });
});

describe('isEntityRef', () => {
  it.each([
    ['user:default/guest', true],
    ['guest', false],
    ['default/guest', false],
    ['https://forge.example/guest', false],
    ['user:default/guest/more', false],
  ])('%s: %s', (text, expected) => {
    expect(isEntityRef(text)).toBe(expected);
  });
});

describe('toStepWord', () => {
  const approval = { id: 'layer:a', type: 'approval' as const, sentence: '' };
  it.each([
    [step('checks', 'done'), 'done', 'ready'],
    [step('checks', 'current'), 'current', 'progressing'],
    [step('checks', 'waiting'), 'waiting', 'not-yet-there'],
    [step('checks', 'failed'), 'failed', 'failing'],
    [step('checks', 'skipped'), 'skipped', 'not-yet-there'],
    [step('merged', 'current'), 'decision', 'needs-approval'],
    [step('merged', 'done'), 'done', 'ready'],
    [step('layer:a', 'current'), 'decision', 'needs-approval'],
    [step('layer:b', 'current'), 'current', 'progressing'],
  ])('%#: %j is told as %s and looks %s', (given, word, look) => {
    const found = toStepWord(given, {
      manualSteps: [approval],
      isEnded: false,
    });
    expect([found, toStepLook(found)]).toEqual([word, look]);
  });

  it('takes an attestation for a decision, too', () => {
    const attestation = { ...approval, type: 'attestation' as const };
    const context = { manualSteps: [attestation], isEnded: false };
    expect(toStepWord(step('layer:a', 'current'), context)).toBe('decision');
  });

  it('takes no repair for a decision', () => {
    const repair = { ...approval, type: 'repair' as const };
    const context = { manualSteps: [repair], isEnded: false };
    expect(toStepWord(step('layer:a', 'current'), context)).toBe('current');
  });
});

describe('toStepWord of an onboarding that was given up', () => {
  it.each([
    ['done', 'done'],
    ['failed', 'failed'],
    ['skipped', 'skipped'],
    ['current', 'unreached'],
    ['waiting', 'unreached'],
  ] as const)('tells %s as %s', (state, word) => {
    const context = { manualSteps: [], isEnded: true };
    expect(toStepWord(step('merged', state), context)).toBe(word);
  });
});

describe('toManualItems', () => {
  const attestation: ManualStep = {
    id: 'layer:a:cloud',
    type: 'attestation',
    sentence: 'Cloud of a is made elsewhere: see to it.',
  };
  const answer = (state?: JourneyStep['state']) =>
    sampleJourney({
      also: {
        steps: state ? [step(attestation.id, state)] : [],
        manualSteps: [attestation],
      },
    });
  const layer: LayerDefinition = {
    ...{ id: 'cloud', title: 'Cloud', engine: 'external' },
    ...{ dependsOn: [], match: [], owner: 'group:default/team-cloud' },
  };

  it.each([
    ['its cluster is not there', undefined, 'not-yet-there'],
    ['nothing of its cluster is there', 'waiting', 'not-yet-there'],
    ['people are asked for it', 'current', 'needs-approval'],
  ] as const)(
    'shows an attestation as the picture does: %s',
    (_, state, look) => {
      expect(toManualItems(answer(state))).toMatchObject([
        { ...attestation, look },
      ]);
    },
  );

  it.each([
    [
      'the owner of the layer',
      [layer],
      'group:default/team-cloud',
      'Cloud of a is made elsewhere: tell team-cloud that it is needed; team-cloud attests that it is there.',
    ],
    [
      'the owner of the clusters, where the layer has none',
      [{ ...layer, owner: undefined }],
      'group:default/team-checkout',
      'Cloud of a is made elsewhere: tell team-checkout that it is needed; team-checkout attests that it is there.',
    ],
    [
      'the owner of the clusters, where nobody knows the layer any more',
      [],
      'group:default/team-checkout',
      attestation.sentence,
    ],
    [
      'nobody as long as it is not known who owns layers',
      undefined,
      undefined,
      attestation.sentence,
    ],
  ])('names whom to tell: %s', (_, layers, owner, sentence) => {
    const [item] = toManualItems(answer(), layers);
    expect([item.owner, item.sentence]).toEqual([owner, sentence]);
  });

  it.each([
    ['that is seen', 'layer:a:cloud', ['a', 'b'], true],
    ['that is the only one, and seen', 'layer:cloud', ['a'], true],
    ['that is not in the catalog yet', 'layer:b:cloud', ['a', 'b'], false],
    ['when none is in the catalog yet', 'merged', ['a', 'b'], false],
  ])('lets one open a cluster %s: %s', (_, seen, clusters, canBeOpened) => {
    const journey = sampleJourney({
      onboarding: sampleOnboarding({ also: { clusters } }),
      also: {
        steps: [step(seen, 'waiting')],
        manualSteps: [{ ...attestation, cluster: 'a' }],
      },
    });
    expect(toManualItems(journey)).toMatchObject([{ canBeOpened }]);
  });

  it('leaves alone what names somebody, or is no attestation', () => {
    const told = [
      { ...attestation, owner: 'group:default/team-iam' },
      { ...attestation, type: 'approval' as const },
    ];
    const items = toManualItems(
      sampleJourney({ also: { manualSteps: told } }),
      [layer],
    );
    expect(items).toMatchObject(told);
    expect(items[1].owner).toBeUndefined();
  });
});

describe('toTimeline', () => {
  const steps = [
    step('requested', 'done'),
    step('layer:search-prod:cloud', 'waiting', 'Cloud (search-prod)'),
    step('layer:search-prod:app', 'waiting', 'App (search-prod)'),
    step('layer:search-dev:cloud', 'done', 'Cloud (search-dev)'),
    step('layer:search-dev:app', 'failed', 'App (search-dev)'),
    step('ready-for-teams', 'waiting'),
  ];

  it('tells layers cluster by cluster, in the order of environments', () => {
    const told = toTimeline(steps, 'search').map(entry =>
      entry.type === 'step'
        ? entry.step.id
        : [entry.group.cluster, entry.group.done, entry.group.leading.id],
    );
    expect(told).toEqual([
      'requested',
      ['search-dev', 1, 'layer:search-dev:app'],
      ['search-prod', 0, 'layer:search-prod:cloud'],
      'ready-for-teams',
    ]);
  });

  it('leaves the layers of a single cluster as steps', () => {
    const single = [step('requested', 'done'), step('layer:cloud', 'done')];
    expect(toTimeline(single)).toEqual(
      single.map(each => ({ type: 'step', step: each })),
    );
  });

  it('leads with what goes on before what waits, and with the last when all is done', () => {
    const lead = (...states: JourneyStep['state'][]) => {
      const [entry] = toTimeline(
        states.map((state, index) => step(`layer:a:${index}`, state)),
      );
      return entry.type === 'group' ? entry.group.leading.id : undefined;
    };
    expect(lead('done', 'waiting', 'current')).toBe('layer:a:2');
    expect(lead('done', 'current', 'failed')).toBe('layer:a:2');
    expect(lead('done', 'done')).toBe('layer:a:1');
  });

  it('loses no step and tells none twice', () => {
    const anyStep = fc.record({
      id: fc.oneof(
        fc.constantFrom('requested', 'merged', 'layer:x', 'ready-for-teams'),
        fc
          .tuple(fc.constantFrom('a', 'b'), fc.nat(3))
          .map(([cluster, layer]) => `layer:${cluster}:${layer}`),
      ),
      title: fc.string(),
      sentence: fc.string(),
      state: fc.constantFrom<JourneyStep['state']>('done', 'failed', 'waiting'),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyStep, { selector: s => s.id }), given => {
        const told = toTimeline(given).flatMap(entry =>
          entry.type === 'step' ? [entry.step] : entry.group.steps,
        );
        expect(new Set(told)).toEqual(new Set(given));
        expect(told).toHaveLength(given.length);
      }),
    );
  });

  it('takes the cluster off the title of its layer alone', () => {
    expect(toLayerTitle(steps[1])).toBe('Cloud');
    expect(toLayerTitle(step('layer:cloud', 'done', 'Cloud (x)'))).toBe(
      'Cloud (x)',
    );
  });
});

describe('toOutlook', () => {
  const ended = (also: Partial<JourneyAnswer['onboarding']>) =>
    toOutlook(sampleJourney({ onboarding: sampleOnboarding({ also }) }));

  it.each([
    ['failed', 'failing'],
    ['closed', 'suspended'],
    ['cancelled', 'suspended'],
  ] as const)('tells first that it is %s', (state, look) => {
    expect(ended({ state, reason: 'Why' })).toEqual({
      type: state,
      look,
      reason: 'Why',
    });
  });

  it('tells the next expected thing, and how it stands', () => {
    expect(toOutlook(sampleJourney())).toMatchObject({
      type: 'next',
      look: 'progressing',
      sentence:
        'Waiting for Security and compliance of checkout-dev to become ready.',
      detail: '4 of 7 objects ready; HelmRelease kyverno is in progress',
      layer: 'Security and compliance (checkout-dev)',
      cluster: 'checkout-dev',
    });
  });

  it.each([
    ['merged', 2],
    ['fetched', undefined],
  ])(
    'counts what people need not wait with while it is at %s',
    (id, meanwhile) => {
      const manualSteps = (['attestation', 'declared', 'repair'] as const).map(
        type => ({ id: type, type, sentence: 'Do it.' }),
      );
      const outlook = toOutlook(
        sampleJourney({
          also: {
            steps: [step(id, 'waiting')],
            next: { step: id, sentence: 'Wait.' },
            manualSteps,
          },
        }),
      );
      expect('meanwhile' in outlook ? outlook.meanwhile : undefined).toBe(
        meanwhile,
      );
    },
  );

  it('says once what failed', () => {
    const failed = {
      ...step('fetched', 'failed'),
      link: 'https://x.example/1',
    };
    expect(
      toOutlook(
        sampleJourney({
          also: {
            steps: [failed],
            next: { step: 'fetched', sentence: failed.sentence },
          },
        }),
      ),
    ).toEqual({
      type: 'stopped',
      look: 'failing',
      sentence: failed.sentence,
      detail: undefined,
      link: 'https://x.example/1',
      reviews: [],
    });
  });

  it('leaves it to the step of merging how long that has waited', () => {
    const merged = step('merged', 'current');
    const next = { step: 'merged', sentence: 'Have it merged.' };
    expect(
      toOutlook(sampleJourney({ also: { steps: [merged], next } })),
    ).toMatchObject({
      type: 'next',
      look: 'needs-approval',
      sentence: 'Have it merged.',
      detail: undefined,
    });
  });

  it.each([
    ['current', 'proposed', ['fleet', 'apps', 'fleet'], ['fleet', 'apps']],
    ['current', 'proposed', [], ['acme/fleet']],
    ['done', 'merged', ['fleet'], []],
  ] as const)(
    'knows of a merge that is %s where it is waited for',
    (state, of, open, reviews) => {
      const [pullRequest] = sampleOnboarding().pullRequests;
      const onboarding = sampleOnboarding({
        also: {
          state: of,
          repositories: ['acme/fleet'],
          pullRequests: open.map((repository, number) => ({
            ...pullRequest,
            repository,
            number,
            state: 'open',
          })),
        },
      });
      const steps = [step('merged', state), step('fetched', 'waiting')];
      const next = { step: 'merged', sentence: 'Have it merged.' };
      expect(
        toOutlook(sampleJourney({ onboarding, also: { steps, next } })),
      ).toMatchObject({ reviews });
    },
  );

  it('waits for a step that is not listed', () => {
    const next = { step: 'else', sentence: 'Something happens.' };
    expect(toOutlook(sampleJourney({ also: { next } }))).toMatchObject({
      type: 'next',
      look: 'not-yet-there',
    });
  });

  it('has arrived when nothing is expected and the last step is done', () => {
    const last = { ...step('ready-for-teams', 'done'), at: '2026-03-02' };
    const journey = (steps: JourneyStep[]) =>
      toOutlook(sampleJourney({ also: { steps, next: undefined } }));
    expect(journey([last])).toEqual({
      type: 'arrived',
      look: 'ready',
      since: '2026-03-02',
    });
    expect(journey([]).type).toBe('unclear');
    expect(journey([step('merged', 'done'), step('z', 'waiting')]).type).toBe(
      'unclear',
    );
  });
});

describe('toMergeCommitUrl', () => {
  const commit = '9c1e7d2a4b5c6d7e8f90123456789abcdef01234';
  it.each([
    [
      'https://github.com/acme/fleet/pull/128',
      commit,
      `https://github.com/acme/fleet/commit/${commit}`,
    ],
    [
      'https://git.example/acme/fleet/pulls/3',
      commit,
      `https://git.example/acme/fleet/commit/${commit}`,
    ],
    [
      'https://gitlab.example/a/b/-/merge_requests/5',
      commit,
      `https://gitlab.example/a/b/-/commit/${commit}`,
    ],
    ['https://github.com/acme/fleet', commit, undefined],
    [`${SCRIPT_URL}//pull/1`, commit, undefined],
    ['https://github.com/acme/fleet/pull/128', 'x/../../evil', undefined],
    ['https://github.com/acme/fleet/pull/128', undefined, undefined],
  ])('%s with %s is %s', (url, hash, expected) => {
    expect(toMergeCommitUrl(url, hash)).toBe(expected);
  });
});

describe('toPullRequestItems', () => {
  it('joins what became of a pull request by repository and number, in the order in which they were opened', () => {
    const { onboarding, journey } = sampleJourney();
    const [known] = onboarding.pullRequests;
    const other = { ...known, number: 7 };
    const elsewhere = { ...known, repository: 'a/other' };
    const items = toPullRequestItems(
      [known, elsewhere, other],
      journey.changes,
    );
    expect(
      items.map(({ pullRequest, change }) => [
        pullRequest.repository,
        pullRequest.number,
        change?.number,
      ]),
    ).toEqual([
      ['github.com/acme/fleet', 7, undefined],
      ['github.com/acme/fleet', 128, 128],
      ['a/other', 128, undefined],
    ]);
  });
});

describe('countRepositories', () => {
  const [pullRequest] = sampleOnboarding().pullRequests;
  it.each([
    [[], [], 1],
    [['github.com/acme/fleet'], [pullRequest], 1],
    [['github.com/acme/fleet', 'github.com/acme/apps'], [pullRequest], 2],
    [[], [pullRequest, { ...pullRequest, number: 7 }], 1],
  ])('%#: counts each repository once', (repositories, pullRequests, count) => {
    expect(countRepositories({ repositories, pullRequests })).toBe(count);
  });
});

describe('loadJourneyClusters', () => {
  const { signal } = new AbortController();
  const status = (statusCode: number) =>
    Object.assign(new Error(`${statusCode}`), { statusCode });

  it('leaves the others standing when one is absent and one cannot be read', async () => {
    const list = await loadJourneyClusters(
      {
        getCluster: async ref => {
          if (ref.endsWith('search-test')) throw status(404);
          if (ref.endsWith('search-prod')) throw status(503);
          return sampleCluster({ environment: 'dev' });
        },
      },
      ['search-dev', 'search-test', 'search-prod', 'a/b', 'e', 'f', 'g', 'h'],
      signal,
    );
    expect(list).toMatchObject({
      absent: ['search-test', 'a/b'],
      unread: ['search-prod'],
      further: ['g', 'h'],
    });
    expect(list.answers).toHaveLength(3);
  });

  it('fails when none can be read, but not when none is there', async () => {
    const failing = (error: Error) =>
      loadJourneyClusters(
        { getCluster: async () => Promise.reject(error) },
        ['search-dev'],
        signal,
      );
    await expect(failing(status(503))).rejects.toThrow('503');
    await expect(failing(status(404))).resolves.toMatchObject({
      answers: [],
      absent: ['search-dev'],
    });
  });
});

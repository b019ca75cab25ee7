import { type Locator, type Page } from '@playwright/test';
import { type Scene } from '../scene';
import { API, changed } from './answers';
import { type Arrange, answering, open, shown, withoutAnswer } from './arrange';

const ONBOARDINGS = '/cluster-onboarding/onboardings';
const SOME_ONBOARDING = `${ONBOARDINGS}/00000000-0000-4000-8000-000000000000`;

async function openOnboarding(
  page: Page,
  scene: Scene,
  options: { capability: string; change: object; text: string | RegExp },
): Promise<Locator> {
  const { capability, change, text } = options;
  const { items } = await scene.ask('GET', '/onboardings');
  const known = items.find((item: any) => item.capability === capability);
  const onboarding =
    known ??
    (await scene.ask('POST', '/onboardings', {
      clusters: [`${capability}-dev`, `${capability}-prod`],
      capability,
      // Whose clusters they are, where they are there already.
      owner: `group:default/team-${
        capability === 'payment' ? 'payment' : 'search'
      }`,
      request: {
        strategy: 'alt-5',
        environments: [
          {
            name: 'dev',
            size: 'S',
            region: 'eu-central-1',
            clusterType: 'eks',
          },
          {
            name: 'prod',
            size: 'M',
            region: 'eu-central-1',
            clusterType: 'eks',
          },
        ],
        secrets: { mode: 'git' },
        repositories: { layout: 'mono', fleet: 'github.com/acme/fleet' },
      },
    }));
  if (!known) await scene.ask('PATCH', `/onboardings/${onboarding.id}`, change);
  await page.goto(`${ONBOARDINGS}/${onboarding.id}`);
  // The name of the strategy is asked for apart, and comes last.
  await shown(page.getByText(/Flux from the management cluster/));
  return shown(page.getByText(text));
}

const pullRequest = {
  repository: 'github.com/acme/fleet',
  number: 128,
  url: 'https://github.com/acme/fleet/pull/128',
};

/** The list of onboardings, and their journeys. */
export const onboardingArrangements = {
  ...withoutAnswer({
    page: 'onboardings',
    path: ONBOARDINGS,
    url: `${API}/onboardings?**`,
  }),
  'onboardings/some': async (page, scene) => {
    await openOnboarding(page, scene, {
      capability: 'orders',
      change: {
        state: 'proposed',
        pullRequests: [{ ...pullRequest, state: 'open' }],
      },
      text: 'orders-dev',
    });
    return open(ONBOARDINGS, 'orders')(page, scene);
  },
  'onboardings/none': answering(
    `${API}/onboardings?**`,
    changed(() => ({ items: [] })),
    open(ONBOARDINGS, 'No onboardings yet'),
  ),
  ...withoutAnswer({
    page: 'journey',
    path: SOME_ONBOARDING,
    url: `${API}/onboardings/**`,
  }),
  'journey/open': (page, scene) =>
    openOnboarding(page, scene, {
      capability: 'orders',
      change: {
        state: 'proposed',
        pullRequests: [{ ...pullRequest, state: 'open', checks: 'pending' }],
      },
      text: 'github.com/acme/fleet #128',
    }),
  'journey/merged': (page, scene) =>
    openOnboarding(page, scene, {
      capability: 'payment',
      change: {
        state: 'merged',
        pullRequests: [
          {
            ...pullRequest,
            state: 'merged',
            checks: 'passing',
            mergedAt: new Date().toISOString(),
            mergeCommit: '9c1e7d2f0a4b8c6d5e3f2a1b0c9d8e7f6a5b4c3d',
          },
        ],
      },
      text: 'github.com/acme/fleet #128',
    }),
  'journey/failed': (page, scene) =>
    openOnboarding(page, scene, {
      capability: 'mail',
      change: {
        state: 'failed',
        reason: 'The repository github.com/acme/fleet cannot be read',
      },
      text: /cannot be read/,
    }),
  'journey/absent': open(SOME_ONBOARDING, 'Not there, or not for you to see'),
} satisfies Record<string, Arrange>;

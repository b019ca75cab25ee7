/*
 * How to bring a page into a state. States of clusters are made by the simulated clusters, so what is shown went all the way through collector,
 * database and API. Only what a healthy backend never answers (denied, down, nothing at all) is answered in the browser instead.
 */
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { fillUpTo, goOn, openForm } from './form';
import { type Scene } from './scene';
import { type Situation } from './pictures';

const API = '**/api/cluster-onboarding/v1';
const TAB = '/catalog/default/component/search-api/bootstrap';
const SECURITY =
  'management|kustomize.toolkit.fluxcd.io|Kustomization|flux-system|search-test-security';
const KEY = 'management||Secret|flux-system|search-test-sops-age';

/** Brings the page into the state, waits until that can be seen, and gives back what shows it. */
export type Arrange = (page: Page, scene: Scene) => Promise<Locator>;

function refuse(status: number, name: string): (route: Route) => Promise<void> {
  return route =>
    route.fulfill({
      status,
      json: {
        error: { name, message: 'no' },
        response: { statusCode: status },
      },
    });
}

const denied = refuse(403, 'NotAllowedError');
const down = refuse(503, 'ServiceUnavailableError');

/** The headers of a request without the tag by which what has not changed would come without a body. */
function withoutTag(route: Route): Record<string, string> {
  const { 'if-none-match': _, ...headers } = route.request().headers();
  return headers;
}

/** Answers what the backend does, changed. */
function changed(
  change: (answer: any) => any,
): (route: Route) => Promise<void> {
  return async route => {
    const response = await route.fetch({ headers: withoutTag(route) });
    await route.fulfill({ response, json: change(await response.json()) });
  };
}

/** Answers what the backend does before the first look at a cluster, which is over in a moment. */
async function neverLookedAt(route: Route): Promise<void> {
  const response = await route.fetch({ headers: withoutTag(route) });
  const { observedAt: _, ...answer } = await response.json();
  const { 'x-observed-at': __, ...headers } = response.headers();
  const { status } = answer;
  await route.fulfill({
    response,
    headers,
    json: {
      ...answer,
      hints: [],
      freshness: [],
      status: {
        ...status,
        state: 'unknown',
        isReadyForTeams: false,
        readySince: undefined,
        verdict: 'not known: nobody has looked at it yet',
        layers: status.layers.map((layer: object) => ({
          ...layer,
          engine: 'flux',
          since: undefined,
          attestation: undefined,
          state: 'unknown',
          members: [],
          words: 'Not known',
          progress: { ready: 0, expected: 0 },
        })),
        objects: [],
        progress: { ready: 0, expected: 0 },
      },
    },
  });
}

/** Waits until the first of these can be seen. */
async function shown(
  found: Locator,
  options?: { timeout: number },
): Promise<Locator> {
  await expect(found.first()).toBeVisible(options);
  return found.first();
}

/** Goes there and waits for a text. */
function open(path: string, text: string | RegExp): Arrange {
  return async page => {
    await page.goto(path);
    return shown(page.getByText(text));
  };
}

/** Goes there while nothing is answered yet. */
function openLoading(path: string): Arrange {
  return async page => {
    await page.goto(path);
    return shown(page.getByLabel('Loading'));
  };
}

/** Answers some requests in the browser, then does the rest. */
function answering(
  url: string,
  answer: (route: Route) => Promise<void>,
  then: Arrange,
): Arrange {
  return async (page, scene) => {
    await page.route(url, answer);
    return then(page, scene);
  };
}

/** Lets a cluster have trouble, then does the rest. */
function broken(
  stories: Record<string, Parameters<Scene['simulator']['breakCluster']>[1]>,
  then: Arrange,
): Arrange {
  return async (page, scene) => {
    for (const [cluster, story] of Object.entries(stories)) {
      await scene.simulator.breakCluster(cluster, story);
    }
    return then(page, scene);
  };
}

/** Never answers, until the page is closed. */
const never = () => new Promise<void>(() => {});

const missingKey = { 'search-test': 'missing-key' } as const;
const WAITS = /test is waiting on 1 thing/;

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
      owner: 'group:default/team-search',
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
  return open(`/cluster-onboarding/onboardings/${onboarding.id}`, text)(
    page,
    scene,
  );
}

const pullRequest = {
  repository: 'github.com/acme/fleet',
  number: 128,
  url: 'https://github.com/acme/fleet/pull/128',
};

export const ARRANGEMENTS: Record<Situation, Arrange> = {
  'component-tab/ready': open(TAB, /are ready for teams/),
  'component-tab/failing': broken(missingKey, open(TAB, WAITS)),
  'component-tab/awaiting-approval': broken(
    { 'search-test': 'awaiting-approval' },
    open(TAB, /test waits for an approval/),
  ),
  'component-tab/half-unreachable': broken(
    { 'search-test': 'refusing' },
    open(TAB, /cannot be reached/),
  ),
  'component-tab/loading': answering(
    `${API}/entities/**`,
    never,
    openLoading(TAB),
  ),
  'component-tab/no-clusters': answering(
    `${API}/entities/**`,
    changed(answer => ({ ...answer, clusters: [] })),
    open(TAB, 'No clusters yet'),
  ),
  'component-tab/first-look-pending': answering(
    `${API}/clusters/default/search-test/status`,
    neverLookedAt,
    open(TAB, /has not been looked at yet|Nobody has looked/),
  ),
  'component-tab/denied': answering(
    `${API}/entities/**`,
    denied,
    open(TAB, 'You may not see this'),
  ),
  'component-tab/backend-down': answering(
    `${API}/entities/**`,
    down,
    open(TAB, 'The backend is not available'),
  ),
  'component-tab/stale': async (page, scene) => {
    await open(TAB, /are ready for teams/)(page, scene);
    await page.route(`${API}/**`, down);
    // The signal makes the page ask, and the answer is none.
    await scene.simulator.breakCluster('search-test', 'missing-key');
    return shown(page.getByText(/last that is known/));
  },
  'component-tab/unknown-layers': async (page, scene) => {
    const [template] = (await scene.simulator.list('search-dev')).filter(
      ({ kind }) => kind === 'Kustomization',
    );
    await scene.add('search-dev', {
      ...template,
      metadata: {
        ...template.metadata,
        name: 'left-over',
        namespace: 'elsewhere',
        uid: 'left-over',
        labels: {},
      },
      spec: { ...(template as any).spec, path: './left-over', dependsOn: [] },
    } as any);
    return open(TAB, /belongs? to no layer/)(page, scene);
  },
  'component-members/failing': broken(missingKey, async (page, scene) => {
    await open(TAB, WAITS)(page, scene);
    await page
      .getByRole('button', { name: /Security and compliance.*test/ })
      .click();
    return shown(page.getByText(/Hub side, on management/));
  }),
  'component-graph/failing': broken(missingKey, async (page, scene) => {
    await open(TAB, WAITS)(page, scene);
    await page.getByRole('button', { name: 'Show in graph' }).click();
    await shown(
      page.locator('.react-flow__node', { hasText: 'search-test-sops-age' }),
    );
    // On a phone the same is a list.
    return shown(page.getByRole('group', { name: 'How to show it' }));
  }),
  'component-approvals/exception-asked': broken(
    missingKey,
    async (page, scene) => {
      const path = '/clusters/default/search-test/exceptions';
      const { items } = await scene.ask('GET', path);
      if (items.length === 0) {
        await scene.ask('POST', path, {
          layer: 'platform-delivery',
          reason: 'The auditor comes tomorrow, and the key comes next week',
          expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
        });
      }
      await open(TAB, WAITS)(page, scene);
      const show = page.getByRole('button', {
        name: 'Show gates and exceptions',
      });
      if (await show.isVisible()) await show.click();
      return shown(page.getByText(/The auditor comes/));
    },
  ),
  'component-card/ready': open(
    '/catalog/default/component/search-api',
    /are ready for teams/,
  ),
  'component-card/failing': broken(
    missingKey,
    open('/catalog/default/component/search-api', WAITS),
  ),
  'component-card/denied': answering(
    `${API}/entities/**`,
    denied,
    open('/catalog/default/component/search-api', 'You may not see this'),
  ),
  'component-card/loading': answering(
    `${API}/entities/**`,
    never,
    openLoading('/catalog/default/component/search-api'),
  ),
  'object-drawer/failing': broken(
    missingKey,
    open(`${TAB}?object=${encodeURIComponent(SECURITY)}`, 'What to do'),
  ),
  'object-drawer/missing': broken(
    missingKey,
    open(`${TAB}?object=${encodeURIComponent(KEY)}`, 'What to do'),
  ),
  'object-drawer/unreadable': broken(
    missingKey,
    answering(
      `${API}/clusters/*/*/object?**`,
      down,
      open(
        `${TAB}?object=${encodeURIComponent(SECURITY)}`,
        'The backend is not available',
      ),
    ),
  ),
  'system-tab/failing': broken(
    missingKey,
    open('/catalog/default/system/search/bootstrap', WAITS),
  ),
  'cluster-tab/failing': broken(
    missingKey,
    open('/catalog/default/resource/search-test/bootstrap', WAITS),
  ),
  'cluster-page/failing': broken(
    missingKey,
    open('/cluster-onboarding/clusters/default/search-test', WAITS),
  ),
  'cluster-page/absent': open(
    '/cluster-onboarding/clusters/default/nowhere',
    'Not there, or not for you to see',
  ),
  'cluster-page/backend-down': answering(
    `${API}/clusters/**`,
    down,
    open(
      '/cluster-onboarding/clusters/default/search-test',
      'The backend is not available',
    ),
  ),
  'fleet/trouble': broken(
    {
      'search-test': 'missing-key',
      'payment-prod': 'refusing',
      'search-prod': 'awaiting-approval',
    },
    async (page, scene) => {
      await open('/fleet', 'Secret search-test-sops-age is missing')(
        page,
        scene,
      );
      return shown(page.getByRole('button', { name: '1 unreachable' }));
    },
  ),
  'fleet/filtered': broken(
    missingKey,
    open('/fleet?state=failing', 'Secret search-test-sops-age is missing'),
  ),
  'fleet/grouped': open('/fleet?group=capability', 'payment-dev'),
  'fleet/no-match': open('/fleet?text=nothing-like-that', 'No cluster is like'),
  'fleet/loading': answering(
    `${API}/clusters?**`,
    never,
    openLoading('/fleet'),
  ),
  'fleet/no-clusters': answering(
    `${API}/clusters?**`,
    changed(answer => ({ ...answer, items: [], total: 0 })),
    open('/fleet', /No clusters/),
  ),
  'fleet/denied': answering(
    `${API}/clusters?**`,
    denied,
    open('/fleet', 'You may not see this'),
  ),
  'fleet/backend-down': answering(
    `${API}/**`,
    down,
    open('/fleet', 'The backend is not available'),
  ),
  'fleet/stale': async (page, scene) => {
    await open('/fleet', 'search-test')(page, scene);
    await page.route(`${API}/**`, down);
    await page.getByRole('button', { name: 'Check now' }).click();
    return shown(page.getByText(/last that is known/));
  },
  'fleet-baseline/differences': open('/fleet/baseline', 'search-api'),
  'fleet-baseline/loading': answering(
    `${API}/fleet/baseline**`,
    never,
    openLoading('/fleet/baseline'),
  ),
  'fleet-baseline/no-clusters': answering(
    `${API}/fleet/baseline**`,
    changed(answer => ({ ...answer, clusters: [], rows: [] })),
    open('/fleet/baseline', /No c/),
  ),
  'onboardings/some': async (page, scene) => {
    await openOnboarding(page, scene, {
      capability: 'orders',
      change: {
        state: 'proposed',
        pullRequests: [{ ...pullRequest, state: 'open' }],
      },
      text: 'orders-dev',
    });
    return open('/cluster-onboarding/onboardings', 'orders')(page, scene);
  },
  'onboardings/none': answering(
    `${API}/onboardings?**`,
    changed(() => ({ items: [] })),
    open('/cluster-onboarding/onboardings', 'No onboardings yet'),
  ),
  'onboardings/denied': answering(
    `${API}/onboardings?**`,
    denied,
    open('/cluster-onboarding/onboardings', 'You may not see this'),
  ),
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
  'journey/absent': open(
    '/cluster-onboarding/onboardings/00000000-0000-4000-8000-000000000000',
    'Not there, or not for you to see',
  ),
  'form/wrong-name': async page => {
    await openForm(page);
    await page.getByRole('textbox', { name: /Capability/ }).fill('Billing');
    return shown(page.getByText(/lower-case letters a to z/));
  },
  'form/environments': async page => {
    await fillUpTo(page, 'Clusters');
    return shown(page.getByText(/Available: invoices-dev/));
  },
  'form/strategy': async page => {
    await fillUpTo(page, 'Strategy and keys');
    await page
      .getByRole('button', { name: /What it is good for/ })
      .first()
      .click();
    return shown(page.getByText(/No secrets in Git|demands/i));
  },
  'form/secrets': async page => {
    await fillUpTo(page, 'Strategy and keys');
    await page.getByRole('radio', { name: /Vault/ }).click();
    return shown(page.getByLabel(/Address of Vault/));
  },
  'review/findings': async page => {
    await fillUpTo(page, 'Strategy and keys');
    await page
      .getByRole('radio', { name: /Bootstrap Job and packages/ })
      .click();
    await goOn(page);
    await expect(page.getByRole('textbox', { name: 'Branch' })).toBeVisible();
    await goOn(page);
    return shown(page.getByText('It cannot be done like this'), {
      timeout: 90_000,
    });
  },
  'review/possible': async page => {
    await fillUpTo(page, 'Review');
    return shown(page.getByText('It can be done as asked'), {
      timeout: 90_000,
    });
  },
  'review/backend-down': answering(
    `${API}/onboardings/plan`,
    down,
    async page => {
      await fillUpTo(page, 'Review');
      return shown(page.getByText('The plan could not be made now'));
    },
  ),
};

import { expect } from '@playwright/test';
import { API, changed, down, never, neverLookedAt } from './answers';
import {
  answering,
  broken,
  missingKey,
  open,
  shown,
  withoutAnswer,
  WAITS,
  type Arrange,
} from './arrange';

const OVERVIEW = '/catalog/default/component/search-api';
const TAB = `${OVERVIEW}/bootstrap`;
const SECURITY =
  'management|kustomize.toolkit.fluxcd.io|Kustomization|flux-system|search-test-security';
const KEY = 'management||Secret|flux-system|search-test-sops-age';

/** Opens the graph at the cause. */
const openGraph: Arrange = async (page, scene) => {
  await open(TAB, WAITS)(page, scene);
  await page.getByRole('button', { name: 'Show in graph' }).click();
  return shown(
    page.locator('.react-flow__node', { hasText: 'search-test-sops-age' }),
  );
};

/** Tab and card of components, systems and clusters, and what opens from them. */
export const bootstrapArrangements = {
  ...withoutAnswer({
    page: 'component-tab',
    path: TAB,
    url: `${API}/entities/**`,
  }),
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
    return shown(page.getByText(/^On the management cluster/));
  }),
  'component-graph/failing': broken(missingKey, async (page, scene) => {
    await openGraph(page, scene);
    // On a phone the same is a list.
    return shown(page.getByRole('group', { name: 'How to show it' }));
  }),
  'component-graph/from-afar': broken(missingKey, async (page, scene) => {
    await openGraph(page, scene);
    await expect(async () => {
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await expect(page.locator('[data-far]')).toBeVisible({ timeout: 500 });
    }).toPass();
    // Words that nobody could read are not drawn, and are still there for screen readers.
    await expect(
      page.getByRole('button', { name: /search-test-sops-age.*Missing/ }),
    ).toBeVisible();
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
        name: 'Show all, including what is in order',
      });
      if (await show.isVisible()) await show.click();
      return shown(page.getByText(/The auditor comes/));
    },
  ),
  ...withoutAnswer({
    page: 'component-card',
    path: OVERVIEW,
    url: `${API}/entities/**`,
  }),
  'component-card/ready': open(OVERVIEW, /are ready for teams/),
  'component-card/failing': broken(missingKey, open(OVERVIEW, WAITS)),
  'component-card/half-unreachable': broken(
    { 'search-test': 'refusing' },
    open(OVERVIEW, /cannot be reached/),
  ),
  'component-card/no-clusters': answering(
    `${API}/entities/**`,
    changed(answer => ({ ...answer, clusters: [] })),
    open(OVERVIEW, 'No clusters yet'),
  ),
  'object-drawer/failing': broken(
    missingKey,
    open(`${TAB}?object=${encodeURIComponent(SECURITY)}`, 'What to do'),
  ),
  'object-drawer/missing': broken(
    missingKey,
    open(`${TAB}?object=${encodeURIComponent(KEY)}`, 'What to do'),
  ),
  'object-drawer/loading': broken(
    missingKey,
    answering(
      `${API}/clusters/*/*/object?**`,
      never,
      open(`${TAB}?object=${encodeURIComponent(SECURITY)}`, 'What to do'),
    ),
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
  'system-tab/no-clusters': answering(
    `${API}/entities/**`,
    changed(answer => ({ ...answer, clusters: [] })),
    open('/catalog/default/system/search/bootstrap', 'No clusters yet'),
  ),
  'cluster-tab/failing': broken(
    missingKey,
    open('/catalog/default/resource/search-test/bootstrap', WAITS),
  ),
  'cluster-tab/unreachable': broken(
    { 'search-test': 'refusing' },
    open(
      '/catalog/default/resource/search-test/bootstrap',
      /cannot be reached/,
    ),
  ),
} satisfies Record<string, Arrange>;

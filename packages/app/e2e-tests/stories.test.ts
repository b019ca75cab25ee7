/*
 * From a cluster to the page: the simulated API server changes an object, a collector sees it, the database keeps it, the API derives from it, and
 * an open page shows it without being loaded again.
 */
import { expect, sceneTest as test, signInAsGuest } from './fixtures';

const CAUSE = 'Secret search-test-sops-age is missing';

test('the tab of a component names the cause while it lasts, and is ready again after it', async ({
  page,
  scene,
}) => {
  await signInAsGuest(page);
  await page.goto('/catalog/default/component/search-api/bootstrap');
  await expect(
    page.getByRole('heading', { name: /are ready for teams/ }),
  ).toBeVisible();

  await scene.simulator.breakCluster('search-test', 'missing-key');
  await expect(
    page.getByRole('heading', { name: /test is failing, waiting on 1 thing/ }),
  ).toBeVisible();
  await expect(page.getByText(CAUSE).first()).toBeVisible();

  await scene.simulator.heal('search-test');
  await expect(page.getByText(CAUSE)).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: /are ready for teams/ }),
  ).toBeVisible();
});

test('the card on the overview of a component tells the same', async ({
  page,
  scene,
}) => {
  await signInAsGuest(page);
  await page.goto('/catalog/default/component/search-api');
  await expect(page.getByText(/are ready for teams/)).toBeVisible();
  await scene.simulator.breakCluster('search-test', 'missing-key');
  await expect(
    page.getByText(/test is failing, waiting on 1 thing/),
  ).toBeVisible();
});

test('the page of a cluster shows the layer that fails and what waits behind it', async ({
  page,
  scene,
}) => {
  await scene.simulator.breakCluster('search-test', 'missing-key');
  await signInAsGuest(page);
  await page.goto('/fleet/clusters/default/search-test');
  await expect(page.getByText(CAUSE).first()).toBeVisible();
  await expect(
    page.getByText(/3 objects wait behind it/).first(),
  ).toBeVisible();
  await scene.simulator.heal('search-test');
  await expect(page.getByTestId('verdict').getByText(CAUSE)).toHaveCount(0);
});

test('the fleet has the cluster in trouble first, and says why', async ({
  page,
  scene,
}) => {
  await signInAsGuest(page);
  await page.goto('/fleet');
  await expect(page.getByRole('link', { name: 'search-test' })).toBeVisible();
  await scene.simulator.breakCluster('search-test', 'missing-key');
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('search-test');
  await expect(first).toContainText(CAUSE);
  // Whoever is elsewhere in the portal sees it, too.
  await expect(
    page.getByRole('link', { name: 'Fleet, 1 cluster fails' }),
  ).toBeVisible();
  await scene.simulator.heal('search-test');
  await expect(page.getByText(CAUSE)).toHaveCount(0);
  await expect(
    page.getByRole('link', { name: 'Fleet', exact: true }),
  ).toBeVisible();
});

test('the baseline tells which version runs where', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/fleet/baseline');
  await expect(page.getByText('search-api').first()).toBeVisible();
});

test('a journey follows its clusters', async ({ page, scene }) => {
  const { id } = await scene.ask('POST', '/onboardings', {
    clusters: ['payment-dev', 'payment-prod'],
    capability: 'payment',
    owner: 'group:default/team-payment',
  });
  await scene.ask('PATCH', `/onboardings/${id}`, {
    state: 'merged',
    pullRequests: [
      {
        repository: 'github.com/acme/fleet',
        number: 7,
        url: 'https://github.com/acme/fleet/pull/7',
        state: 'merged',
        mergedAt: new Date().toISOString(),
      },
    ],
  });
  await signInAsGuest(page);
  await page.goto(`/cluster-onboarding/onboardings/${id}`);
  await expect(page.getByText('payment-prod').first()).toBeVisible();
  await scene.simulator.breakCluster('payment-prod', 'missing-key');
  await expect(
    page.getByText(/payment-prod-security fails/).first(),
  ).toBeVisible();
  await scene.simulator.heal('payment-prod');
  await expect(page.getByText(/payment-prod-security fails/)).toHaveCount(0);
  await scene.ask('PATCH', `/onboardings/${id}`, { state: 'cancelled' });
});

test('the drawer reads the object from its cluster', async ({
  page,
  scene,
}) => {
  await scene.simulator.breakCluster('search-test', 'missing-key');
  await signInAsGuest(page);
  await page.goto('/catalog/default/component/search-api/bootstrap');
  await page
    .getByRole('button', { name: /Security and compliance.*test/ })
    .click();
  await page
    .getByRole('button', { name: /search-test-security/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('What to do')).toBeVisible();
  await expect(drawer.getByText(/BuildFailed/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('the graph shows the cause and leads to it', async ({ page, scene }) => {
  await scene.simulator.breakCluster('search-test', 'missing-key');
  await signInAsGuest(page);
  await page.goto('/catalog/default/component/search-api/bootstrap');
  await page.getByRole('button', { name: 'Show in graph' }).click();
  await expect(page.getByText('search-test-sops-age').first()).toBeVisible();
});

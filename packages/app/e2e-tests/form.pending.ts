import { type Page } from '@playwright/test';
import { expect, sceneTest as test, signInAsGuest } from './fixtures';

const TEMPLATE = '/create/templates/default/onboard-capability';

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Next|Summary)$/ }).click();
}

/** The first page of the form, filled in well. */
async function fillClusters(page: Page, capability: string): Promise<void> {
  await page.getByRole('textbox', { name: /Capability/ }).fill(capability);
  await page.getByLabel(/Owner/).fill('team-search');
  await page.getByRole('option').first().click();
}

/** The second page, filled in well. */
async function fillRepositories(page: Page): Promise<void> {
  await page
    .getByLabel(/^Owner/)
    .first()
    .fill('acme');
  await page
    .getByLabel(/Repository/)
    .last()
    .fill('fleet');
  await page
    .getByLabel(/Address of the chart/)
    .fill('https://charts.example.com');
  await page.getByLabel(/Host of the image/).fill('registry.example.com');
}

test('a person fills in the whole form, mends what is wrong where it is said, reads the review, and gets a pull request', async ({
  page,
  scene,
}) => {
  test.setTimeout(240_000);
  await signInAsGuest(page);
  await page.goto(TEMPLATE);

  // A name that no cluster can have, then one that is taken.
  const capability = page.getByRole('textbox', { name: /Capability/ });
  await capability.fill('Billing');
  await expect(page.getByText(/lower-case letters a to z/)).toBeVisible();
  await fillClusters(page, 'billing');
  await expect(page.getByText(/Can be had: billing-dev/)).toBeVisible();

  // An environment that cannot be called that.
  await page.locator('#root_environments_1_name').fill('Test');
  await goOn(page);
  await expect(
    page.getByText(/lower-case letters a to z/).first(),
  ).toBeVisible();
  await expect(page.locator('#root_environments_1_name')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.locator('#root_environments_1_name').fill('test');
  await goOn(page);

  // An address without https.
  await fillRepositories(page);
  const charts = page.getByLabel(/Address of the chart/);
  await charts.fill('charts.example.com');
  await goOn(page);
  await expect(charts).toHaveAttribute('aria-invalid', 'true');
  await charts.fill('https://charts.example.com');
  await goOn(page);

  // A way that needs more than was given: the field says what.
  await page.getByRole('radio', { name: /Vault/ }).click();
  await goOn(page);
  await expect(page.getByLabel(/Address of Vault/)).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page
    .getByRole('radio', { name: /in Git/i })
    .first()
    .click();
  await goOn(page);

  // More settings can stay as they are; a branch that cannot be is told.
  const branch = page.getByRole('textbox', { name: /Branch/ });
  await branch.fill('-no');
  await goOn(page);
  await expect(
    page.getByText(/is no name that a branch can have/).first(),
  ).toBeVisible();
  await branch.fill('main');
  await goOn(page);

  await expect(page.getByText('It can be done as asked')).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText(/1 pull request ·/)).toBeVisible();
  await expect(page.getByText('The layers as they will be')).toBeVisible();
  await goOn(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();

  await expect(
    page.getByRole('link', { name: /github\.com\/acme\/fleet/ }).first(),
  ).toBeVisible({ timeout: 120_000 });
  const pulls = scene.github
    .requests()
    .filter(({ method, path }) => method === 'POST' && /\/pulls$/.test(path));
  expect(pulls).toHaveLength(1);
  expect(scene.github.violations()).toEqual([]);

  // The journey of it is told, with its pull request.
  await page.goto('/cluster-onboarding/onboardings');
  await page
    .getByRole('link', { name: /billing/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cluster-onboarding\/onboardings\/.+/);
  await expect(
    page.getByRole('heading', { name: /billing/ }).first(),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: /github\.com\/acme\/fleet #\d+/ }),
  ).toBeVisible();
});

test('findings are read and mended before anything is written', async ({
  page,
  scene,
}) => {
  test.setTimeout(240_000);
  scene.github.clear();
  await signInAsGuest(page);
  await page.goto(TEMPLATE);
  await fillClusters(page, 'orders');
  await goOn(page);
  await fillRepositories(page);
  await goOn(page);
  // Flux before compliance, without the exception that it needs.
  await page.getByRole('radio', { name: /Bootstrap Job and packages/ }).click();
  await goOn(page);
  await expect(page.getByText(/exception/i).first()).toBeVisible();
  await page
    .getByRole('radio', { name: /^Flux from the management cluster, with/ })
    .click();
  await goOn(page);
  await goOn(page);
  await expect(page.getByText('It can be done as asked')).toBeVisible({
    timeout: 90_000,
  });
  expect(
    scene.github.requests().filter(({ method }) => method === 'POST'),
  ).toEqual([]);
});

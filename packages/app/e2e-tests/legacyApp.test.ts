import { expect, test as base } from '@playwright/test';
import { startBrowser } from '@strata-gitops/testbed';
import { findBarriers, takePicture } from './fixtures';
import { startScene } from './scene';

base(
  'the legacy exports work in an app on the old frontend system',
  async () => {
    base.setTimeout(420_000);
    const scene = await startScene({ app: 'legacy-app' });
    const { browser, stop } = await startBrowser();
    try {
      const context = await browser.newContext({ baseURL: scene.portal.url });
      const page = await context.newPage();
      await page.goto('/');
      await page.getByRole('button', { name: 'Enter' }).click();
      await expect(
        page.getByRole('link', { name: 'search-api' }),
      ).toBeVisible();
      await scene.simulator.breakCluster('search-test', 'missing-key');

      await page.goto('/catalog/default/component/search-api');
      await expect(
        page.getByText(/test is failing, waiting on 1 thing/),
      ).toBeVisible();
      await page.getByRole('tab', { name: 'Bootstrap' }).click();
      await expect(
        page.getByRole('heading', {
          name: /test is failing, waiting on 1 thing/,
        }),
      ).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await takePicture(page, 'legacy-app-tab');

      // Without binding anything: links between the pages have default targets.
      await page.getByRole('link', { name: 'test', exact: true }).click();
      await expect(page).toHaveURL(/\/fleet\/clusters\/default\/search-test/);
      await expect(
        page.getByText('Secret search-test-sops-age is missing').first(),
      ).toBeVisible();

      await page.goto('/fleet');
      await expect(
        page.getByRole('link', { name: 'search-test' }),
      ).toBeVisible();
      await expect(
        page.getByRole('link', { name: 'Fleet, 1 cluster fails' }),
      ).toBeVisible();
      await takePicture(page, 'legacy-app-fleet');
      await page.goto('/cluster-onboarding');
      await expect(page).toHaveURL(/\/cluster-onboarding\/onboardings$/);
      await expect(page.getByText('No onboardings yet')).toBeVisible();

      await page.goto('/create/templates/default/onboard-capability');
      await page.getByRole('textbox', { name: /Capability/ }).fill('billing');
      await expect(page.getByText(/Available: billing-dev/)).toBeVisible();
      await expect(
        page.getByRole('button', { name: 'Add an environment' }),
      ).toBeVisible();

      // The texts come in German, too.
      await page.evaluate(() => localStorage.setItem('language', 'de'));
      await page.goto('/catalog/default/component/search-api/bootstrap');
      await expect(page.getByText(/wartet auf/).first()).toBeVisible();
      await expect(page.getByText('Bereit').first()).toBeVisible();
    } finally {
      await stop();
      await scene.stop();
    }
  },
);

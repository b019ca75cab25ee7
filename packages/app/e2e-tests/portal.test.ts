import { expect, signInAsGuest, takePicture, test } from './fixtures';

test.describe('the portal', () => {
  test('a guest signs in and sees the example catalog', async ({ page }) => {
    await signInAsGuest(page);
    await expect(page.getByRole('link', { name: 'search-api' })).toBeVisible();
    await takePicture(page, 'catalog');
  });

  test('the system search shows its component and its three clusters', async ({
    page,
  }) => {
    await signInAsGuest(page);
    await expect(page.getByRole('link', { name: 'search-api' })).toBeVisible();
    await page.goto('/catalog/default/system/search');
    await expect(
      page.getByRole('heading', { name: 'search', exact: true }),
    ).toBeVisible();
    for (const name of [
      'search-api',
      'search-dev',
      'search-test',
      'search-prod',
    ]) {
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    }
    await takePicture(page, 'system-search');
  });

  test('the Create page opens', async ({ page }) => {
    await signInAsGuest(page);
    await page.getByRole('link', { name: 'Create' }).first().click();
    await expect(page).toHaveURL(/\/create/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await takePicture(page, 'create');
  });
});

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

  test('a cluster page shows what the catalog knows about the cluster', async ({
    page,
  }) => {
    await signInAsGuest(page);
    await expect(page.getByRole('link', { name: 'search-api' })).toBeVisible();
    await page.goto('/catalog/default/resource/search-dev');
    await expect(page.getByText('management', { exact: true })).toBeVisible();
    await page
      .getByText('management', { exact: true })
      .scrollIntoViewIfNeeded();
    await takePicture(page, 'cluster-search-dev');
  });

  test('a template run from the Create page says which names can be used', async ({
    page,
  }) => {
    await signInAsGuest(page);
    await page.getByRole('link', { name: 'Create' }).first().click();
    await expect(page).toHaveURL(/\/create/);
    await expect(page.getByText('Check cluster names').first()).toBeVisible();
    await takePicture(page, 'create');

    await page.goto('/create/templates/default/check-cluster-names');
    const capability = page.getByRole('textbox', { name: /Capability/ });
    await capability.fill('Search');
    await expect(page.getByText(/lower-case letters a to z/)).toBeVisible();
    await takePicture(page, 'create-bad-name');
    await capability.fill('invoices');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Check the names' }).click();
    await expect(
      page.getByText('invoices-dev, invoices-test, invoices-prod'),
    ).toBeVisible();
    await takePicture(page, 'create-done');
  });
});

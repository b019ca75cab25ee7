import { expect, sceneTest as test, signInAsGuest } from './fixtures';

test('the fleet is filtered by keyboard alone, and the address keeps it', async ({
  page,
}) => {
  await signInAsGuest(page);
  await page.goto('/fleet');
  await expect(page.getByRole('link', { name: 'search-dev' })).toBeVisible();
  await page.getByRole('searchbox', { name: /Name, owner or cause/ }).focus();
  await page.keyboard.type('payment');
  await expect(page.getByRole('link', { name: 'search-dev' })).toHaveCount(0);
  await expect(page).toHaveURL(/text=payment/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'payment-dev' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'search-dev' })).toHaveCount(0);
});

import { expect, sceneTest as test, signInAsGuest } from './fixtures';

test('from the tab to the object by keyboard alone, and back', async ({
  page,
  scene,
}) => {
  await scene.simulator.breakCluster('search-test', 'missing-key');
  await signInAsGuest(page);
  await page.goto('/catalog/default/component/search-api/bootstrap');
  const band = page.getByRole('button', {
    name: /Security and compliance.*test/,
  });
  await band.focus();
  await page.keyboard.press('Enter');
  const member = page
    .getByRole('button', { name: /search-test-security/ })
    .first();
  await expect(member).toBeVisible();
  await member.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  // Focus stays inside of the drawer.
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await drawer.evaluate(element =>
        element.contains(document.activeElement),
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(member).toBeFocused();
});

test('the fleet is filtered by keyboard alone, and the address keeps it', async ({
  page,
}) => {
  await signInAsGuest(page);
  await page.goto('/fleet');
  await expect(page.getByRole('link', { name: 'search-dev' })).toBeVisible();
  await page.getByRole('searchbox', { name: /Name, owner/ }).focus();
  await page.keyboard.type('payment');
  await expect(page.getByRole('link', { name: 'search-dev' })).toHaveCount(0);
  await expect(page).toHaveURL(/text=payment/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'payment-dev' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'search-dev' })).toHaveCount(0);
});

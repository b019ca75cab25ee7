import { type Locator, type Page } from '@playwright/test';
import { expect, sceneTest as test, signInAsGuest } from './fixtures';
import { openForm } from './form';

/** Far more often than there is something to stop at on any page. */
const MOST_TABS = 150;

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate(element => element === document.activeElement)) {
      return;
    }
  }
  throw new Error(`${target} is not reached by ${MOST_TABS} times Tab`);
}

async function tabToAndType(
  page: Page,
  target: Locator,
  text: string,
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

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
  await tabTo(page, band);
  await page.keyboard.press('Enter');
  const member = page
    .getByRole('button', { name: /search-test-security/ })
    .first();
  await tabTo(page, member);
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
  await tabToAndType(
    page,
    page.getByRole('searchbox', { name: /Name, owner/ }),
    'payment',
  );
  await expect(page.getByRole('link', { name: 'search-dev' })).toHaveCount(0);
  await expect(page).toHaveURL(/text=payment/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'payment-dev' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'search-dev' })).toHaveCount(0);
});

test('in the graph arrow keys lead along the lines, and Enter opens the object', async ({
  page,
  scene,
}) => {
  await scene.simulator.breakCluster('search-test', 'missing-key');
  await signInAsGuest(page);
  await page.goto('/catalog/default/component/search-api/bootstrap');
  await tabTo(page, page.getByRole('button', { name: 'Show in graph' }));
  await page.keyboard.press('Enter');
  const card = (name: string) =>
    page.locator('.react-flow__node', { hasText: name }).getByRole('button');
  const cause = card('search-test-sops-age');
  await expect(cause).toBeInViewport();
  await tabTo(page, cause);
  // What waits for the cause is above it.
  await page.keyboard.press('ArrowUp');
  await expect(card('search-test-security').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cause).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, page.getByRole('button', { name: 'Go to the cause' }));
  await page.keyboard.press('Enter');
  await expect(cause).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('What to do')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('from the list of onboardings to a journey and its pull request by keyboard alone', async ({
  page,
  scene,
}) => {
  const { id } = await scene.ask('POST', '/onboardings', {
    clusters: ['keys-dev'],
    capability: 'keys',
    owner: 'group:default/team-search',
  });
  await scene.ask('PATCH', `/onboardings/${id}`, {
    state: 'proposed',
    pullRequests: [
      {
        repository: 'github.com/acme/fleet',
        number: 9,
        url: 'https://github.com/acme/fleet/pull/9',
        state: 'open',
      },
    ],
  });
  await signInAsGuest(page);
  await page.goto('/cluster-onboarding/onboardings');
  await tabTo(page, page.locator(`a[href$="/onboardings/${id}"]`).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/onboardings/${id}$`));
  await tabTo(
    page,
    page.getByRole('link', { name: /github\.com\/acme\/fleet #9/ }).first(),
  );
  await scene.ask('PATCH', `/onboardings/${id}`, { state: 'cancelled' });
});

test('the form is filled by keyboard alone, as far as the choice of a strategy', async ({
  page,
}) => {
  await signInAsGuest(page);
  await openForm(page);
  const field = (name: string) =>
    page.getByRole('textbox', { name, exact: true });
  const next = page.getByRole('button', { name: 'Next' });
  await tabToAndType(
    page,
    page.getByRole('textbox', { name: /Capability/ }),
    'ledger',
  );
  await tabToAndType(page, page.getByLabel(/Owner/), 'team-search');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Available: ledger-dev/)).toBeVisible();
  await tabTo(page, next);
  await page.keyboard.press('Enter');

  await expect(field('Repository')).toBeVisible();
  await tabToAndType(page, field('Organization or user'), 'acme');
  await tabToAndType(page, field('Repository'), 'fleet');
  await tabToAndType(
    page,
    field('Address of the chart repository'),
    'https://charts.example.com',
  );
  await tabToAndType(
    page,
    field('Host of the image registry'),
    'registry.example.com',
  );
  await tabTo(page, next);
  await page.keyboard.press('Enter');

  const strategies = page.getByRole('radiogroup').first().getByRole('radio');
  const chosen = page.locator('input[type=radio]:checked').first();
  await tabTo(page, page.getByRole('button', { name: /other strategies/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, chosen);
  const before = await chosen.getAttribute('value');
  await page.keyboard.press('ArrowUp');
  await expect(
    strategies.and(page.locator('input[type=radio]:checked')),
  ).not.toHaveValue(before!);
});

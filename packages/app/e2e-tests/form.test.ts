import { type Locator, type Page } from '@playwright/test';
import { expect, sceneTest as test, signInAsGuest } from './fixtures';
import {
  chooseOtherStrategy,
  fillClusters,
  fillRepositories,
  goOn,
  openForm,
} from './form';

function field(page: Page, name: string | RegExp): Locator {
  return page.getByRole('textbox', {
    name,
    exact: typeof name === 'string',
  });
}

function colorOfLabel(page: Page, text: string): Promise<string> {
  return page
    .locator('label', { hasText: new RegExp(`^${text}`) })
    .evaluate(label => getComputedStyle(label).color);
}

/** What kept somebody from going on, as the scaffolder lists it above the page. */
function errorList(page: Page): Locator {
  return page.locator('form > .MuiPaper-root').getByRole('listitem');
}

/** The field is marked as wrong, and the message stands at it. */
async function expectRefused(
  input: Locator,
  message: string | RegExp,
): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  // The smallest part of the form that holds the field and any message.
  const around = input.locator(
    'xpath=ancestor::div[.//p[contains(@class, "Mui-error")]][1]',
  );
  await expect(around).toContainText(message);
}

test('a person fills in the whole form, reads what is wrong with the plan, mends it, and gets a pull request', async ({
  page,
  scene,
}) => {
  test.setTimeout(240_000);
  scene.github.clear();
  await signInAsGuest(page);
  await openForm(page);
  await fillClusters(page, 'billing');
  await goOn(page);
  await fillRepositories(page);
  await goOn(page);
  // Flux before compliance, without the exception that it needs.
  await chooseOtherStrategy(page, /Bootstrap Job and packages/);
  await goOn(page);
  await expect(field(page, 'Branch')).toHaveValue('main');
  await goOn(page);

  await expect(
    page.getByRole('heading', { name: 'It cannot be done like this' }),
  ).toBeVisible({ timeout: 90_000 });
  const findings = page.getByRole('region', { name: 'Findings' });
  // One remedy for the three clusters, told once.
  await expect(findings.getByRole('listitem')).toHaveCount(1);
  await expect(findings.getByText(/gotk-sync\.yaml/)).toHaveCount(3);
  await expect(findings).toContainText(
    'What to do: Choose another strategy, or ask for an exception',
  );
  await expect(
    page.getByRole('region', { name: 'Left to people' }),
  ).toContainText('Have the exception for Flux before compliance approved');
  // With what is wrong one does not get on.
  await goOn(page);
  await expect(
    page.getByRole('button', { name: 'Ask for the clusters' }),
  ).toBeHidden();
  await expect(errorList(page)).toHaveCount(1);

  // Elsewhere it is of no use.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(field(page, 'Branch')).toBeVisible();
  await expect(errorList(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await page
    .getByRole('radio', { name: /^Flux from the management cluster, with/ })
    .click();
  await goOn(page);
  await expect(field(page, 'Branch')).toBeVisible();
  await goOn(page);
  await expect(
    page.getByRole('heading', { name: 'It can be done as asked' }),
  ).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(/1 pull request · \d+ files new/)).toBeVisible();
  const clusters = page.getByRole('region', { name: 'Clusters' });
  await expect(clusters.getByRole('listitem')).toHaveText([
    /billing-dev/,
    /billing-test/,
    /billing-prod/,
  ]);
  await expect(
    page.getByRole('region', { name: 'The layers as they will be' }),
  ).toContainText('Policy gate');
  // The very lines of a file, before it is written.
  const files = page.getByRole('region', { name: 'Files' });
  await files.getByRole('button', { name: 'Show all folders' }).click();
  await files
    .getByRole('button', { name: /flux-instance\.yaml.*Show content/ })
    .first()
    .click();
  await expect(files).toContainText('kind: FluxInstance');
  expect(
    scene.github.requests().filter(({ method }) => method !== 'GET'),
  ).toEqual([]);

  await goOn(page);
  await page.getByRole('button', { name: 'Ask for the clusters' }).click();
  const link = page.getByRole('link', { name: /github\.com\/acme\/fleet/ });
  await expect(link.first()).toBeVisible({ timeout: 120_000 });
  const pulls = scene.github
    .requests()
    .filter(({ method, path }) => method === 'POST' && /\/pulls$/.test(path));
  expect(pulls).toHaveLength(1);
  expect(scene.github.violations()).toEqual([]);

  // The journey of it is told, with its pull request.
  await page.getByRole('link', { name: 'Follow this request' }).click();
  await expect(page).toHaveURL(/\/cluster-onboarding\/onboardings\/.+/);
  await expect(
    page.getByRole('link', { name: /github\.com\/acme\/fleet #\d+/ }),
  ).toBeVisible();
  // What the plan leaves to people is known at once, before the catalog has the clusters.
  await expect(
    page.getByRole('region', { name: 'Left to people' }),
  ).toContainText(/Cloud infrastructure of .* is made elsewhere: .* attest/);
});

test('wrong input at each field shows its message there, and one does not get on with it', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signInAsGuest(page);
  await openForm(page);

  // All that has to be given is said at once, in the list and at each field.
  await goOn(page);
  await expect(errorList(page)).toHaveText([
    "'Capability' must be given.",
    "'Owner' must be given.",
  ]);
  await expectRefused(field(page, /Capability/), 'must be given');

  // Names: by rule while they are typed, and those that others have.
  const capability = field(page, /Capability/);
  await capability.fill('Billing');
  await expectRefused(capability, 'lower-case letters a to z');
  await capability.fill('search');
  await expect(
    page.getByText(/search-dev.*(taken|exists|there)/i).first(),
  ).toBeVisible();
  await fillClusters(page, 'orders');
  const second = page.getByRole('listitem', { name: 'Environment 2' });
  const name = second.getByRole('textbox', { name: 'Name' });
  await name.fill('Test');
  await expectRefused(name, 'lower-case letters a to z');
  await name.fill('dev');
  await expectRefused(name, 'are called dev');
  await goOn(page);
  await expectRefused(name, 'are called dev');
  await expect(errorList(page)).not.toHaveCount(0);
  // Nobody has tried to go on with one that is added now.
  await page.getByRole('button', { name: 'Add an environment' }).click();
  const fourth = page.getByRole('listitem', { name: 'Environment 4' });
  await name.fill('Test');
  await expect(errorList(page)).toContainText(['upper-case letters']);
  await expect(errorList(page)).toHaveCount(1);
  await expect(fourth.getByText(/must be given/)).toHaveCount(0);
  await fourth.getByRole('button', { name: 'Remove environment 4' }).click();
  await name.fill('test');
  await expect(errorList(page)).toHaveCount(0);
  const region = second.getByRole('textbox', { name: 'Region' });
  await region.fill('');
  await goOn(page);
  await expectRefused(region, 'must be given');
  await region.fill('eu-central-1');
  await goOn(page);

  await fillRepositories(page);
  await field(page, 'Address of the chart repository').fill(
    'charts.example.com',
  );
  await field(page, 'Host of the image registry').fill('https://registry');
  await goOn(page);
  // The message at the field that is left by the press does not push the button away from below the mouse.
  await expect(errorList(page)).toHaveCount(2);
  await expectRefused(
    field(page, 'Address of the chart repository'),
    'must start with https://',
  );
  await expectRefused(field(page, 'Host of the image registry'), /host/);
  await page
    .getByRole('checkbox', { name: /registry asks for a user/ })
    .click();
  await fillRepositories(page);
  await field(page, 'Repository').fill('no such repo!');
  await field(page, 'Repository').press('Tab');
  // As in any other field: when it is left, and at the box that is wrong.
  await expect(page.getByText(/digits, dots, hyphens/)).toBeVisible();
  await expect
    .poll(() => colorOfLabel(page, 'Repository'))
    .not.toBe(await colorOfLabel(page, 'Organization or user'));
  await goOn(page);
  await expect(errorList(page)).toContainText(['digits, dots, hyphens']);
  await fillRepositories(page);
  await field(page, 'Repository').press('Tab');
  // The mark stays no longer than it is wrong.
  await expect
    .poll(() => colorOfLabel(page, 'Repository'))
    .toBe(await colorOfLabel(page, 'Organization or user'));
  await goOn(page);

  await page.getByRole('radio', { name: 'From Vault' }).click();
  await goOn(page);
  await expectRefused(field(page, /Address of Vault/), 'must be given');
  await expectRefused(field(page, /Account or role/), 'must be given');
  await expect(errorList(page)).toContainText([
    "'Password in Vault' must be given.",
  ]);
  await page.getByRole('radio', { name: /^In Git/ }).click();
  await goOn(page);
  await expect(errorList(page)).toHaveText([
    "'User of the registry' must be given.",
    "'Password of the registry' must be given.",
  ]);
  for (const login of [/^User of the registry/, /^Password of the registry/]) {
    await page.getByLabel(login).fill('robot');
  }
  await goOn(page);

  await field(page, 'Branch').fill('-no');
  for (let folded = 0; folded < 3; folded += 1) {
    await page.getByRole('button', { name: 'Show' }).first().click();
  }
  for (const add of await page
    .getByRole('button', { name: 'Add an entry' })
    .all()) {
    await add.click();
  }
  await field(page, 'Name of the chart').fill('Not A Chart');
  await field(page, 'Version').fill('1.0.0');
  await field(page, 'Policy').fill('../up');
  await field(page, 'Path below the address').fill('../up');
  await field(page, 'Path below the host').fill('a b');
  await field(page, 'Why').fill('short');
  await field(page, 'Value').fill('4711');
  await page.getByLabel('Until when').fill('2020-01-01');
  await goOn(page);
  await expectRefused(
    field(page, 'Branch'),
    'must be the name of a branch, of letters, digits and - . _ /, without spaces',
  );
  // What the schema refuses and what only the rules of requests do is told by one attempt.
  await expectRefused(field(page, 'Why'), 'at least 10 characters');
  await expectRefused(field(page, 'Name of the chart'), 'lower-case letters');
  await expectRefused(field(page, 'Policy'), "without '.'");
  await expectRefused(field(page, 'Value'), 'capital letters');
  await expectRefused(
    field(page, 'Path below the address'),
    'words of letters',
  );
  await expectRefused(field(page, 'Path below the host'), 'words of letters');
});

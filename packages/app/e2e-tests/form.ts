/* The form of the template, as a person walks through it. */
import { expect, type Page } from '@playwright/test';

const TEMPLATE = '/create/templates/default/onboard-capability';

/** The pages of the form, in their order. */
export const FORM_PAGES = [
  'Clusters',
  'Repositories and registry',
  'Strategy and keys',
  'More settings',
  'Review',
] as const;

export async function openForm(page: Page): Promise<void> {
  await page.goto(TEMPLATE);
  await expect(page.getByRole('textbox', { name: /Capability/ })).toBeVisible();
}

/** Presses the button that leads to the next page. */
export async function goOn(page: Page): Promise<void> {
  const next = { name: /^(Next|Confirm)$/ };
  await page.getByRole('button', next).click();
  // Until the page is checked Backstage keeps what it was then, and throws away what is typed meanwhile.
  await expect(
    page.getByRole('button', { ...next, disabled: true }),
  ).toHaveCount(0, { timeout: 90_000 });
}

/** Fills in the first page well; if its clusters are there already, as somebody does who means these very clusters. */
export async function fillClusters(
  page: Page,
  capability: string,
): Promise<void> {
  await page.getByRole('textbox', { name: /Capability/ }).fill(capability);
  await page.getByLabel(/Owner/).fill('team-search');
  await page.getByRole('option').first().click();
  // What was chosen reads as it did in the list.
  await expect(page.getByLabel(/Owner/)).toHaveValue('team-search');
  await expect(
    page.getByText(
      new RegExp(`(Available|There already.*): ${capability}-dev`),
    ),
  ).toBeVisible();
}

/** Fills in the second page well. */
export async function fillRepositories(page: Page): Promise<void> {
  const find = (name: string) =>
    page.getByRole('textbox', { name, exact: true });
  const fill = (name: string, text: string) => find(name).fill(text);
  await expect(find('Repository')).toBeVisible();
  await fill('Address of the chart repository', 'https://charts.example.com');
  await fill('Host of the image registry', 'registry.example.com');
  await fill('Organization or user', 'acme');
  // Last, since what is typed counts although the next thing is the button.
  await fill('Repository', 'fleet');
}

/** Chooses a strategy that is not the recommended one. */
export async function chooseOtherStrategy(
  page: Page,
  name: RegExp,
): Promise<void> {
  await page.getByRole('button', { name: /other strategies/ }).click();
  await page.getByRole('radio', { name }).click();
}

/** Fills in the form well as far as a page, which is then open. */
export async function fillUpTo(
  page: Page,
  last: (typeof FORM_PAGES)[number],
  capability = 'invoices',
): Promise<void> {
  await openForm(page);
  await fillClusters(page, capability);
  if (last === 'Clusters') return;
  await goOn(page);
  await fillRepositories(page);
  if (last === 'Repositories and registry') return;
  await goOn(page);
  // What the backend knows of strategies and keys comes at once, and the page is as high as it stays then.
  await expect(page.getByText('Recommended', { exact: true })).toBeVisible();
  if (last === 'Strategy and keys') return;
  await goOn(page);
  await expect(page.getByRole('textbox', { name: /Branch/ })).toBeVisible();
  if (last === 'More settings') return;
  await goOn(page);
}

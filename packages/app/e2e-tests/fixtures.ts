import { test as base, type Page } from '@playwright/test';
import { startBrowser, startPortal, type Portal } from '@strata-gitops/testbed';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

const screenshots = resolve(
  __dirname,
  '../../../node_modules/.cache/strata/screenshots',
);

/** Playwright's test with a browser of the test bed and one portal per worker. */
export const test = base.extend<{ baseURL: string }, { portal: Portal }>({
  browser: [
    async ({}, provide) => {
      const { browser, stop } = await startBrowser();
      await provide(browser);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portal: [
    async ({}, provide) => {
      const portal = await startPortal();
      await provide(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, provide) => {
    await provide(portal.url);
  },
});

/** Signs in with the button that the sign-in page offers to guests. */
export async function signInAsGuest(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Enter' }).click();
}

/** Keeps a picture for people to look at, beside the logs of the run. */
export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: resolve(screenshots, `${name}.png`) });
}

export { expect } from '@playwright/test';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { startBrowser, startPortal, type Portal } from '@strata-gitops/testbed';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { startScene, type Scene } from './scene';

/** Where pictures are kept for people to look at, beside the logs of the run. */
export const PICTURES = resolve(
  __dirname,
  '../../../node_modules/.cache/strata/screenshots',
);

/** Playwright's test with a browser of the test bed, and one portal and one scene per worker, each started by the first test that wants it. */
export const test = base.extend<
  { baseURL: string },
  { portal: Portal; scene: Scene }
>({
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
  scene: [
    async ({}, provide) => {
      const scene = await startScene();
      await provide(scene);
      await scene.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, provide) => {
    await provide(portal.url);
  },
});

/** The same on the scene: every cluster is healthy when a test begins. */
export const sceneTest = test.extend({
  baseURL: async ({ scene }, provide) => {
    await scene.restore();
    await provide(scene.portal.url);
  },
});

/** Signs in with the button that the sign-in page offers to guests. */
export async function signInAsGuest(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Enter' }).click();
  // Until the app knows who is there, another address leads back to the sign-in page.
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
}

/** Keeps a picture for people to look at, beside the logs of the run. */
export async function takePicture(page: Page, name: string): Promise<string> {
  mkdirSync(PICTURES, { recursive: true });
  const path = resolve(PICTURES, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  return path;
}

/** What axe finds to be serious or critical in the parts of the page that are ours. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include('[data-strata-root]')
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.html} (${node.failureSummary})`),
    );
}

export { expect };

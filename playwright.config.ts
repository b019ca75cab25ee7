import { defineConfig } from '@playwright/test';

/** Browser tests: each worker starts the portal and the browser it needs (packages/app/e2e-tests/fixtures.ts). */
export default defineConfig({
  testDir: 'packages',
  testMatch: '*/e2e-tests/**/*.test.ts',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // Pages, portal and clusters wait for each other often enough that two cores have room for two.
  workers: 2,
  outputDir: 'node_modules/.cache/strata/browser-results',
  use: {
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
  },
});

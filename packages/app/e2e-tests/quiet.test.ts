import { expect, sceneTest as test, signInAsGuest } from './fixtures';

const WATCHED_MS = 120_000;
/** What `-react` states: every value is asked for once when it is first shown, and every 30 seconds from then on. */
const POLL_MS = 30_000;

test('a fleet that only reconciles routinely changes nothing on an open page, and costs no request beyond the stated polling', async ({
  page,
  scene,
}) => {
  test.setTimeout(WATCHED_MS + 120_000);
  await signInAsGuest(page);
  await page.goto('/catalog/default/component/search-api/bootstrap');
  await expect(
    page.getByRole('heading', { name: /ready for teams/ }),
  ).toBeVisible();
  // Everything that is loaded once has come.
  await page.waitForLoadState('networkidle').catch(() => {});

  // Times grow older by themselves; everything else that changes is counted, with what it was and is.
  await page.evaluate(() => {
    const changes: string[] = [];
    (window as any).strataChanges = changes;
    const isTime = (node: Node | null): boolean =>
      Boolean(
        (node instanceof Element ? node : node?.parentElement)?.closest('time'),
      );
    for (const root of document.querySelectorAll('[data-strata-root]')) {
      new MutationObserver(records => {
        for (const record of records) {
          if (isTime(record.target)) continue;
          changes.push(
            `${record.type} ${(record.target as Element).outerHTML}`,
          );
        }
      }).observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    }
  });
  const asked = new Map<string, number>();
  const startedAt = Date.now();
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/cluster-onboarding/')) return;
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  });

  await scene.simulator.clearRequests();
  await scene.simulator.startChurn({
    type: 'noop-reconcile',
    eventsPerSecond: 20,
  });
  await page.waitForTimeout(WATCHED_MS);
  await scene.simulator.stopChurn();

  // That the routine took place at all, and was heard of.
  const { eventsSent } = await scene.simulator.requests();
  expect(eventsSent).toBeGreaterThan(WATCHED_MS / 1_000);
  expect(await page.evaluate(() => (window as any).strataChanges)).toEqual([]);
  // The first may come at once: when a value was last asked for is not known.
  const most = Math.floor((Date.now() - startedAt) / POLL_MS) + 1;
  for (const [path, count] of asked) {
    expect(count, path).toBeLessThanOrEqual(most);
  }
});

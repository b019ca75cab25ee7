/* How soon the fleet page has rows, and how soon it answers a key. */
import { printBar } from '../../bar';
import { describeLatencies, percentile } from '../../backend/percentile';
import { median } from '../../measure';
import { readAnswers } from '../answers';
import { BenchPage, PageStage } from '../PageStage';

const LOADS = 7;
/** Twenty keys, nearly each of which leaves other clusters: words that are typed, taken back, and typed anew. */
const KEYS = [...'dev-099', ...Array(7).fill('Backspace'), ...'prod-1'];
const PATIENCE_MS = 60_000;
const SEARCH = '[role="search"] input[type="search"]';

export async function benchFleet(stage: PageStage): Promise<void> {
  const first: number[] = [];
  for (let load = -1; load < LOADS; load += 1) {
    const figure = await stage.withPage(measureFirstRows);
    if (load >= 0) first.push(figure);
  }
  printBar(
    {
      id: 'fleet-first-rows',
      figure: median(first),
      unit: 'ms',
      limit: 500,
    },
    {
      [`${stage.simulator.leaves.length} clusters, after the first answer`]:
        describeLatencies(first),
    },
  );
  const { painted, listed } = await stage.withPage(measureKeys);
  printBar(
    {
      id: 'fleet-key',
      figure: percentile(painted, 95),
      unit: 'ms p95',
      limit: 50,
    },
    {
      'key to next paint': describeLatencies(painted),
      'key to quiet list': describeLatencies(listed),
    },
  );
}

async function measureFirstRows(page: BenchPage): Promise<number> {
  await page.addInitScript(noteFirstRows);
  await page.goto('/fleet');
  const handle = await page.waitForFunction(
    () => (window as { rowsAt?: number }).rowsAt,
    undefined,
    { timeout: PATIENCE_MS },
  );
  const rowsAt = (await handle.jsonValue()) as number;
  const { firstAt } = await readAnswers(page, {
    pattern: /\/api\/cluster-onboarding\/v1\/clusters\?/,
  });
  return rowsAt - firstAt;
}

/** Runs in the page from its beginning: notes the frame after which rows can be seen. */
function noteFirstRows(): void {
  const lookAgain = () => {
    const row = document.querySelector('[role="rowgroup"] [role="row"]');
    if (row?.textContent && row.getClientRects().length > 0) {
      requestAnimationFrame(() => {
        (window as { rowsAt?: number }).rowsAt = performance.now();
      });
      return;
    }
    requestAnimationFrame(lookAgain);
  };
  requestAnimationFrame(lookAgain);
}

/** Types into the filter, letter by letter, and takes it back; notes for each key when it was painted and when the list stood still. */
async function measureKeys(
  page: BenchPage,
): Promise<{ painted: number[]; listed: number[] }> {
  await page.goto('/fleet');
  await page.locator('[role="rowgroup"] [role="row"]').first().waitFor();
  const input = page.locator(SEARCH);
  await input.click();
  await page.evaluate(noteKeys, SEARCH);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  };
  // The first key loads what was not needed before.
  await press('x');
  await press('Backspace');
  await page.evaluate(() => {
    const noted = window as unknown as Noted;
    noted.painted.length = 0;
    noted.listed.length = 0;
  });
  for (const key of KEYS) await press(key);
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { painted, listed } = window as unknown as Noted;
    return { painted, listed };
  });
}

interface Noted {
  painted: number[];
  listed: number[];
}

/** Runs in the page. What comes after a frame was painted is a task behind its callback. */
function noteKeys(selector: string): void {
  const noted = window as unknown as Noted;
  noted.painted = [];
  noted.listed = [];
  let changedAt = 0;
  const root = document.querySelector('[data-strata-root]');
  new MutationObserver(() => {
    changedAt = performance.now();
  }).observe(root ?? document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  document.querySelector(selector)?.addEventListener(
    'keydown',
    event => {
      const begun = event.timeStamp;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          noted.painted.push(performance.now() - begun);
        };
        channel.port2.postMessage(undefined);
      });
      setTimeout(() => {
        noted.listed.push(Math.max(0, changedAt - begun));
      }, 140);
    },
    { capture: true },
  );
}

/* Whether a list of 5 000 clusters scrolls without standing still. The rows are made here and given to the page in place of the backend's. */
import { ClusterPage } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { printBar } from '../../bar';
import { describeLatencies, percentile } from '../../backend/percentile';
import { PageStage } from '../PageStage';
import { toManyRows, toPage } from '../toManyRows';

const ROWS = 5_000;
const FRAMES = 240;
const JUMPS = 30;
const PATIENCE_MS = 60_000;

interface Scrolled {
  gaps: number[];
  tasks: number[];
  travelled: number;
}

export async function benchScroll(stage: PageStage): Promise<void> {
  const response = await stage.ask({
    path: '/api/cluster-onboarding/v1/clusters?limit=1',
  });
  const real = (await response.json()) as ClusterPage;
  const rows = toManyRows(real.items[0], ROWS);
  const { steady, jumps } = await stage.withPage(async page => {
    await page.route(
      url => url.pathname === '/api/cluster-onboarding/v1/clusters',
      route => {
        const { searchParams } = new URL(route.request().url());
        return route.fulfill({ json: toPage(rows, real, searchParams) });
      },
    );
    await page.goto('/fleet');
    await page
      .locator(`[role="table"][aria-rowcount="${ROWS + 1}"]`)
      .waitFor({ timeout: PATIENCE_MS });
    await page.waitForTimeout(1_000);
    return {
      steady: await page.evaluate(scroll, { frames: FRAMES, step: 300 }),
      jumps: await page.evaluate(scroll, { frames: JUMPS, step: undefined }),
    };
  });
  printBar(
    {
      id: 'fleet-scroll',
      figure: Math.max(...steady.gaps, ...jumps.gaps),
      unit: 'ms between frames',
      limit: 100,
    },
    {
      [`${ROWS} rows, ${Math.round(steady.travelled)} px`]: describe(steady),
      [`${JUMPS} jumps to anywhere`]: describe(jumps),
    },
  );
}

function describe({ gaps, tasks }: Scrolled): string {
  const longest = tasks.length > 0 ? Math.max(...tasks).toFixed(0) : 'none';
  const p95 = percentile(gaps, 95).toFixed(1);
  return `frames ${describeLatencies(gaps)} (p95 ${p95} ms); ${
    tasks.length
  } tasks over 50 ms, longest ${longest}`;
}

/** Runs in the page: moves whatever scrolls the table once per frame, and notes the time from frame to frame. */
async function scroll(options: {
  frames: number;
  /** Pixels per frame; anywhere if absent. */
  step: number | undefined;
}): Promise<Scrolled> {
  const table = document.querySelector('[role="table"]')!;
  let scroller: Element | null = table.parentElement;
  while (
    scroller &&
    !(
      scroller.scrollHeight > scroller.clientHeight + 1_000 &&
      /auto|scroll/.test(getComputedStyle(scroller).overflowY)
    )
  ) {
    scroller = scroller.parentElement;
  }
  const target = scroller ?? document.scrollingElement!;
  target.scrollTop = 0;
  const tasks: number[] = [];
  const observer = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const frame = () => new Promise<number>(requestAnimationFrame);
  const gaps: number[] = [];
  let travelled = 0;
  await frame();
  let before = await frame();
  for (let turn = 0; turn < options.frames; turn += 1) {
    const place = target.scrollTop;
    target.scrollTop =
      options.step === undefined
        ? ((turn * 7_919) % options.frames) *
          (target.scrollHeight / options.frames)
        : place + options.step;
    travelled += Math.abs(target.scrollTop - place);
    const now = await frame();
    gaps.push(now - before);
    before = now;
  }
  // Entries come a moment after the tasks that they are about.
  await new Promise(resolve => {
    setTimeout(resolve, 300);
  });
  observer.disconnect();
  return { gaps, tasks, travelled };
}

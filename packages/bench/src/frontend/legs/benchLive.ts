/* G9: how long a change on a cluster takes until an open tab shows it. */
import { CLUSTER_ONBOARDING_SIGNAL_CHANNEL } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { setTimeout as delay } from 'node:timers/promises';
import { printBar } from '../../bar';
import { describeLatencies, percentile } from '../../backend/percentile';
import { createRandom } from '../../backend/random';
import { TAB_COMPONENT } from '../entities';
import { BenchPage, PageStage } from '../PageStage';

const CHANGES = 60;
const PATIENCE_MS = 20_000;
const BANDS = '[data-testid="strata-picture"] [data-layer]';

export async function benchLive(stage: PageStage): Promise<void> {
  const { simulator } = stage;
  const random = createRandom(11);
  const clusters = simulator.leaves.slice(0, 3).map(({ name }) => name);
  const changes = await stage.withPage(async page => {
    const stations = followStations(page);
    await page.goto(`/catalog/default/component/${TAB_COMPONENT}/bootstrap`);
    await page.locator(BANDS).first().waitFor();
    // The page begins to listen a moment after it is drawn.
    await delay(3_000);
    const found: Change[] = [];
    for (let turn = 0; turn < CHANGES; turn += 1) {
      await page.evaluate(noteChange, BANDS);
      const { writtenAt } = await simulator.mark(clusters[turn % 3]);
      const shownAt = await waitForChange(page);
      found.push({
        age: shownAt - writtenAt,
        stations: stations
          .filter(({ at }) => at >= writtenAt && at <= shownAt)
          .map(({ name, at }) => `${name} ${at - writtenAt}`),
      });
      await delay(300 + random() * 700);
    }
    return found;
  });
  const ages = changes.map(({ age }) => age);
  const [slowest] = [...changes].sort((a, b) => b.age - a.age);
  printBar(
    {
      id: 'G9-change-to-page',
      figure: percentile(ages, 99),
      unit: 'ms p99',
      limit: 2_000,
    },
    {
      [`${simulator.leaves.length} clusters, change to picture`]:
        describeLatencies(ages),
      // Says which part of the way to look at when the bar is short.
      'slowest, ms after the change': `${slowest.stations.join(', ')}, shown ${
        slowest.age
      }`,
    },
  );
}

interface Change {
  /** How long it took until it was shown, in milliseconds. */
  readonly age: number;
  /** What happened on the way, with the milliseconds after the change. */
  readonly stations: readonly string[];
}

/** Notes from now on when the page hears a signal, asks, and has its answer. */
function followStations(page: BenchPage): { name: string; at: number }[] {
  const stations: { name: string; at: number }[] = [];
  const note = (name: string) => stations.push({ name, at: Date.now() });
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      if (`${payload}`.includes(CLUSTER_ONBOARDING_SIGNAL_CHANNEL)) {
        note('signal');
      }
    }),
  );
  const isOurs = (url: string) => url.includes('/api/cluster-onboarding/');
  page.on('request', request => {
    if (isOurs(request.url())) note(`asks ${toShortPath(request.url())}`);
  });
  page.on('response', response => {
    const { url, status } = { url: response.url(), status: response.status() };
    if (isOurs(url)) note(`${status} of ${toShortPath(url)}`);
  });
  return stations;
}

function toShortPath(url: string): string {
  return new URL(url).pathname.replace(/^.*\/v1\//, '');
}

/** Runs in the page: notes when the state of a band is another one, and painted. */
function noteChange(bands: string): void {
  const noted = window as { changedAt?: number };
  noted.changedAt = undefined;
  const read = () =>
    [...document.querySelectorAll<HTMLElement>(bands)]
      .map(({ dataset }) => dataset.state)
      .join();
  const before = read();
  const observer = new MutationObserver(() => {
    if (read() === before) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      setTimeout(() => {
        noted.changedAt = Date.now();
      });
    });
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-state'],
  });
}

/** Infinity for what is never shown. */
async function waitForChange(page: BenchPage): Promise<number> {
  try {
    const handle = await page.waitForFunction(
      () => (window as { changedAt?: number }).changedAt,
      undefined,
      { timeout: PATIENCE_MS },
    );
    return (await handle.jsonValue()) as number;
  } catch {
    return Infinity;
  }
}

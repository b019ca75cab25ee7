/* Whether the graph of a cluster with 500 objects stays smooth: closed at first, then with every object on a card of its own. */
import { waitFor } from '@strata-gitops/testbed';
import { printBar } from '../../bar';
import { describeLatencies, percentile } from '../../backend/percentile';
import { BenchPage, PageStage } from '../PageStage';
import { toManyObjects } from '../toManyObjects';

const OBJECTS = 500;
const MOVES = 240;
const ANSWERS = 30;
const TEXT = 'application-1';
const KEYS = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp'];
const PATIENCE_MS = 60_000;
const CARDS = '.react-flow__node-card';
const CLOSED = `${CARDS} button[aria-expanded="false"]`;

export async function benchGraph(stage: PageStage): Promise<void> {
  const name = await makeLarge(stage);
  const { drawn, opened, moved, cards, pointed, pressed, typed } =
    await stage.withPage(async page => {
      await page.addInitScript(noteDrawn, CARDS);
      await page.goto(
        `/fleet/clusters/default/${name}?graph=resource:default/${name}`,
      );
      const drawnAfter = await page.waitForFunction(
        () => (window as { drawnAfter?: number }).drawnAfter,
        undefined,
        { timeout: PATIENCE_MS },
      );
      const openedAfter: number[] = [];
      // What is out of sight is not drawn.
      await fit(page);
      while ((await page.locator(CLOSED).count()) > 0) {
        openedAfter.push(await page.evaluate(openFirst, CLOSED));
        await fit(page);
      }
      const inSight = await page.locator(CARDS).count();
      const gaps = await move(page);
      return {
        drawn: (await drawnAfter.jsonValue()) as number,
        opened: openedAfter,
        moved: gaps,
        cards: inSight,
        pointed: await point(page),
        pressed: await press(page),
        typed: await search(page),
      };
    });
  printBar(
    {
      id: 'graph-move',
      figure: Math.max(...moved),
      unit: 'ms between frames',
      limit: 100,
    },
    {
      [`${OBJECTS} objects, ${cards} cards in sight`]: describeLatencies(moved),
      'answer to picture, groups closed': `${drawn.toFixed(0)} ms`,
      'a group opened, to next paint': describeLatencies(opened),
    },
  );
  printBar(
    {
      id: 'graph-answer',
      figure: percentile([...pointed, ...pressed, ...typed], 95),
      unit: 'ms p95',
      limit: 100,
    },
    {
      'a card pointed at, to next paint': describeLatencies(pointed),
      'an arrow key, to next paint': describeLatencies(pressed),
      'a letter of a search, to next paint': describeLatencies(typed),
    },
  );
}

/** Gives the last cluster so many objects, and waits until the backend has seen them all. */
async function makeLarge(stage: PageStage): Promise<string> {
  const { simulator } = stage;
  const { name } = simulator.leaves[simulator.leaves.length - 1];
  const copies = toManyObjects(await simulator.list(name), OBJECTS);
  for (const copy of copies) await simulator.apply(name, copy);
  await waitFor(
    `${OBJECTS} objects`,
    async () => {
      const graph = await stage.ask({
        path: `/api/cluster-onboarding/v1/clusters/default/${name}/graph`,
      });
      const { nodes } = (await graph.json()) as { nodes: unknown[] };
      return nodes.length >= OBJECTS;
    },
    { timeoutMs: PATIENCE_MS, intervalMs: 500 },
  );
  return name;
}

/** Runs in the page from its beginning: notes how long after the graph's answer its cards could be seen. */
function noteDrawn(cards: string): void {
  const lookAgain = () => {
    const [answer] = (
      performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    ).filter(({ name }) => name.endsWith('/graph'));
    const card = document.querySelector(cards);
    // Cards are there a moment before they may be seen: they are measured first.
    if (answer && card && getComputedStyle(card).visibility === 'visible') {
      requestAnimationFrame(() => {
        (window as { drawnAfter?: number }).drawnAfter =
          performance.now() - answer.responseEnd;
      });
      return;
    }
    requestAnimationFrame(lookAgain);
  };
  requestAnimationFrame(lookAgain);
}

/** Runs in the page: opens the first group, and says how long it took until that was painted. */
async function openFirst(closed: string): Promise<number> {
  const button = document.querySelector<HTMLElement>(closed)!;
  const begun = performance.now();
  button.click();
  const frame = () => new Promise(requestAnimationFrame);
  while (button.isConnected) await frame();
  await frame();
  return performance.now() - begun;
}

async function fit(page: BenchPage): Promise<void> {
  await page.getByRole('button', { name: 'Fit to view' }).click();
  // The picture goes there in a quarter of a second.
  await page.waitForTimeout(1_000);
}

/** Draws the whole picture about by the mouse, from left to right and back, and gives the times from frame to frame. */
async function move(page: BenchPage): Promise<number[]> {
  const box = (await page.locator('.react-flow__pane').boundingBox())!;
  const begin = await page.evaluate(findGround, box);
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.evaluate(noteFrames);
  for (let turn = 0; turn < MOVES; turn += 1) {
    const angle = (turn / MOVES) * 2 * Math.PI;
    await page.mouse.move(
      begin.x + (Math.sin(angle) * box.width) / 3,
      begin.y + (Math.sin(2 * angle) * box.height) / 3,
    );
  }
  // A press on a card draws nothing about, and then there would be nothing to measure.
  await page.locator('.react-flow__pane.dragging').waitFor();
  await page.mouse.up();
  return page.evaluate(() => (window as { gaps?: number[] }).gaps ?? []);
}

/** Runs in the page: a spot between cards, as near to the middle as can be, where the picture can be taken hold of. */
function findGround(box: {
  x: number;
  y: number;
  width: number;
  height: number;
}): {
  x: number;
  y: number;
} {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const spots = Array.from({ length: 2_500 }, (_, index) => ({
    x: box.x + ((index % 50) + 0.5) * (box.width / 50),
    y: box.y + (Math.floor(index / 50) + 0.5) * (box.height / 50),
  }));
  const far = ({ x, y }: { x: number; y: number }) =>
    Math.hypot(x - middle.x, y - middle.y);
  const ground = spots
    .sort((a, b) => far(a) - far(b))
    .find(({ x, y }) =>
      document.elementFromPoint(x, y)?.matches('.react-flow__pane'),
    );
  if (!ground) throw new Error('There is no ground between the cards');
  return ground;
}

/** Points at cards, one after the other; how long each took until that was painted. */
async function point(page: BenchPage): Promise<number[]> {
  await page.evaluate(noteEvents, 'mouseover');
  const spots = await page.evaluate(
    ([selector, most]) =>
      [...document.querySelectorAll(`${selector}`)]
        .map(card => card.getBoundingClientRect())
        .filter(({ top, bottom }) => top > 0 && bottom < window.innerHeight)
        .slice(0, Number(most))
        .map(({ x, y, width, height }) => [x + width / 2, y + height / 2]),
    [CARDS, ANSWERS],
  );
  for (const [x, y] of spots) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(100);
  }
  return readEvents(page);
}

/** Goes from card to card by arrow keys; how long each took until that was painted. */
async function press(page: BenchPage): Promise<number[]> {
  await page.evaluate(noteEvents, 'keydown');
  await page.locator(`${CARDS} button`).first().focus();
  for (let turn = 0; turn < ANSWERS; turn += 1) {
    await page.keyboard.press(KEYS[turn % KEYS.length]);
    await page.waitForTimeout(100);
  }
  return readEvents(page);
}

/** Looks for objects beside the picture; how long each letter took until that was painted. */
async function search(page: BenchPage): Promise<number[]> {
  await page.evaluate(noteEvents, 'input');
  await page.getByLabel('Find an object').focus();
  for (const letter of TEXT) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(100);
  }
  return readEvents(page);
}

/** Runs in the page: notes from now on how long events of a type take until what comes of them is painted. */
function noteEvents(type: string): void {
  const noted = window as { took?: number[] };
  const took: number[] = [];
  noted.took = took;
  document.addEventListener(
    type,
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () =>
          took.push(performance.now() - timeStamp);
        channel.port2.postMessage(undefined);
      }),
    { capture: true },
  );
}

function readEvents(page: BenchPage): Promise<number[]> {
  return page.evaluate(() => (window as { took?: number[] }).took ?? []);
}

/** Runs in the page: notes the time from frame to frame from now on. */
function noteFrames(): void {
  const noted = window as { gaps?: number[] };
  noted.gaps = [];
  let before = performance.now();
  const next = (now: number) => {
    noted.gaps!.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

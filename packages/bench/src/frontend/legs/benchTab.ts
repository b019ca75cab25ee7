/* How soon the Bootstrap tab can be used once its answers are there, and how soon and at what price the peer's tab can. */
import { printBar } from '../../bar';
import { describeLatencies } from '../../backend/percentile';
import { median } from '../../measure';
import { Answers, countBytes, readAnswers } from '../answers';
import { TAB_COMPONENT } from '../entities';
import { BenchPage, PageStage } from '../PageStage';

const LOADS = 9;
const PATIENCE_MS = 60_000;

interface Look {
  /** From the beginning of the page until it can be used. */
  readonly usableMs: number;
  /** From the last answer until then. */
  readonly afterAnswersMs: number;
  readonly answers: Answers;
  /** Bytes of the answers, unpacked. */
  readonly bytes: number;
}

interface Tab {
  readonly path: string;
  /** What has to be seen. */
  readonly shown: string;
  /** The button that is pressed, and what stands in it; the tab can be used when it says that it is open. */
  readonly button: string;
  readonly text: string;
  readonly answers: RegExp;
}

const OURS: Tab = {
  path: `/catalog/default/component/${TAB_COMPONENT}/bootstrap`,
  shown: '[data-testid="verdict"] h2',
  button: '[data-testid="strata-picture"] button[data-layer]',
  text: '',
  answers: /\/api\/cluster-onboarding\/v1\/(entities|clusters)\/.*\/status$/,
};
const PEER: Tab = {
  path: `/catalog/default/component/${TAB_COMPONENT}/kubernetes`,
  shown: '.MuiAccordionSummary-root',
  button: '.MuiAccordionSummary-root',
  text: 'Cluster',
  answers: /\/api\/kubernetes\/(resources|services)\//,
};

export async function benchTab(stage: PageStage): Promise<void> {
  const ours: Look[] = [];
  const peer: Look[] = [];
  // One look each that is not counted: code is compiled and caches are filled by it.
  for (let load = -1; load < LOADS; load += 1) {
    const looks = [await look(stage, OURS), await look(stage, PEER)];
    if (load < 0) continue;
    ours.push(looks[0]);
    peer.push(looks[1]);
  }
  const after = ours.map(({ afterAnswersMs }) => afterAnswersMs);
  printBar(
    {
      id: 'tab-after-answers',
      figure: median(after),
      unit: 'ms',
      limit: 300,
    },
    {
      'tab of 3 clusters with 40 objects': describeLatencies(after),
      'peer, after its answer': describeLatencies(
        peer.map(({ afterAnswersMs }) => afterAnswersMs),
      ),
    },
  );
  const times = [ours, peer].map(looks => looks.map(each => each.usableMs));
  printBar(
    {
      id: 'tab-time',
      figure: median(times[0]) / median(times[1]),
      unit: 'of the peer',
      limit: 1,
    },
    {
      'ours, page to use': describeLatencies(times[0]),
      peer: describeLatencies(times[1]),
    },
  );
  printBar(
    {
      id: 'tab-bytes',
      figure: ours[0].bytes / peer[0].bytes,
      unit: 'of the peer',
      limit: 1,
    },
    { ours: describeBytes(ours[0]), peer: describeBytes(peer[0]) },
  );
}

function describeBytes({ bytes, answers }: Look): string {
  return `${bytes} bytes, ${answers.sent} over the line, in ${answers.count} answers`;
}

function look(stage: PageStage, tab: Tab): Promise<Look> {
  return stage.withPage(async page => {
    const { shown, button, text } = tab;
    await page.addInitScript(watch, { shown, button, text });
    const sizes: Array<Promise<number>> = [];
    page.on('response', response => {
      if (!tab.answers.test(response.url())) return;
      // What is still under way when the page is left does not count.
      sizes.push(
        response
          .text()
          .then(countBytes)
          .catch(() => 0),
      );
    });
    await page.goto(tab.path);
    const usableMs = await waitForUse(page);
    const answers = await readAnswers(page, {
      pattern: tab.answers,
      until: usableMs,
    });
    const bytes = (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
    const afterAnswersMs = usableMs - answers.lastAt;
    return { usableMs, afterAnswersMs, answers, bytes };
  });
}

async function waitForUse(page: BenchPage): Promise<number> {
  const handle = await page.waitForFunction(
    () => (window as { usableAt?: number }).usableAt,
    undefined,
    { timeout: PATIENCE_MS },
  );
  return (await handle.jsonValue()) as number;
}

/** Runs in the page from its beginning: looks once per frame, presses the button as soon as it is there, and notes when it answers. */
function watch(tab: { shown: string; button: string; text: string }): void {
  let pressed: Element | undefined;
  const isSeen = (
    element: Element | null | undefined,
  ): element is HTMLElement =>
    Boolean(element && element.getClientRects().length > 0);
  const lookAgain = () => {
    const button = [...document.querySelectorAll(tab.button)].find(each =>
      each.textContent?.includes(tab.text),
    );
    if (pressed?.isConnected) {
      if (pressed.getAttribute('aria-expanded') === 'true') {
        (window as { usableAt?: number }).usableAt = performance.now();
        return;
      }
    } else if (isSeen(document.querySelector(tab.shown)) && isSeen(button)) {
      pressed = button;
      button.click();
    }
    requestAnimationFrame(lookAgain);
  };
  requestAnimationFrame(lookAgain);
}

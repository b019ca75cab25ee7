import { ClusterState } from '../state/ClusterState';
import { FleetStories } from './FleetStories';
import { readRecording } from './recording';
import { Scenario } from './scenario';

interface Step {
  readonly afterMs: number;
  readonly run: () => void;
}

/** How fast a recording is played: about as fast as it was recorded. */
const RECORDED_EVENT_MS = 200;

/** Lets happen what a scenario says, by itself or step by step. */
export class ScriptPlayer {
  readonly #steps: readonly Step[];
  readonly #isRepeated: boolean;
  #next = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: {
    scenario: Scenario;
    stories: FleetStories;
    hub?: ClusterState;
  }) {
    const { scenario, stories, hub } = options;
    this.#isRepeated = scenario.isRepeated ?? false;
    this.#steps = [
      ...(scenario.script ?? []).map(step => ({
        afterMs: step.afterMs,
        run: () => stories.tell(step.cluster, step.story, step),
      })),
      ...(scenario.playsRecordings && hub
        ? readRecording().map(event => ({
            afterMs: RECORDED_EVENT_MS,
            run: () => hub.replay(event),
          }))
        : []),
    ];
  }

  /** Begins to do one step after the other, each in its time. */
  start(): void {
    const step = this.#steps[this.#next];
    if (!step) return;
    this.#timer = setTimeout(() => {
      this.advance(1);
      this.start();
    }, step.afterMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Does the next steps at once; says how many are left. */
  advance(count: number): number {
    for (let done = 0; done < count; done += 1) {
      this.#steps[this.#next]?.run();
      this.#next += 1;
      if (this.#isRepeated && this.#next >= this.#steps.length) this.#next = 0;
    }
    return Math.max(0, this.#steps.length - this.#next);
  }
}

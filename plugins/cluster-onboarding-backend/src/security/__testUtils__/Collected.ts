import { createServiceFactory } from '@backstage/backend-plugin-api';
import { metricsServiceRef } from '@backstage/backend-plugin-api/alpha';
import { signalsServiceRef } from '@backstage/plugin-signals-node';

/** What leaves a backend besides answers and rows: signals and measurements. */
export class Collected {
  readonly #callbacks: Array<(result: unknown) => void> = [];
  readonly #measured: unknown[] = [];
  readonly #signals: unknown[] = [];

  get signals(): string {
    return JSON.stringify(this.#signals);
  }

  /** Everything that was measured, with its attributes. */
  get metrics(): string {
    const result = {
      observe: (...args: unknown[]) => this.#measured.push(args),
    };
    for (const callback of this.#callbacks) callback(result);
    return JSON.stringify(this.#measured);
  }

  get features() {
    const note = (...args: unknown[]) => {
      this.#measured.push(args);
    };
    const instrument = {
      add: note,
      record: note,
      addCallback: (callback: (result: unknown) => void) => {
        this.#callbacks.push(callback);
      },
      removeCallback: () => {},
    };
    const create = () => instrument;
    return [
      createServiceFactory({
        service: metricsServiceRef,
        deps: {},
        factory: () =>
          ({
            createCounter: create,
            createUpDownCounter: create,
            createHistogram: create,
            createGauge: create,
            createObservableCounter: create,
            createObservableUpDownCounter: create,
            createObservableGauge: create,
          } as any),
      }),
      createServiceFactory({
        service: signalsServiceRef,
        deps: {},
        factory: () => ({
          publish: async (signal: unknown) => {
            this.#signals.push(signal);
          },
        }),
      }),
    ];
  }
}

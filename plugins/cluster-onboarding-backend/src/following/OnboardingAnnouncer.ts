import { LoggerService } from '@backstage/backend-plugin-api';
import { EventsService } from '@backstage/plugin-events-node';
import { SignalsService } from '@backstage/plugin-signals-node';
import {
  CLUSTER_ONBOARDING_SIGNAL_CHANNEL,
  hashText,
  Onboarding,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ONBOARDINGS_EVENT_TOPIC } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** Tells pages and other backend plugins that an onboarding was made or has changed. That it cannot be told harms nobody: all of them ask now and then anyway. */
export class OnboardingAnnouncer {
  readonly #options: {
    readonly events: EventsService;
    readonly signals: SignalsService;
    readonly logger: LoggerService;
  };

  constructor(options: {
    events: EventsService;
    signals: SignalsService;
    logger: LoggerService;
  }) {
    this.#options = options;
  }

  announce({ id, state, clusters }: Onboarding): void {
    const { events, signals } = this.#options;
    // Signals reach everybody, so they name nothing.
    const hashes = clusters.map(name =>
      hashText(`resource:default/${name.toLocaleLowerCase('en-US')}`),
    );
    void this.#try('signal', () =>
      signals.publish({
        recipients: { type: 'broadcast' },
        channel: CLUSTER_ONBOARDING_SIGNAL_CHANNEL,
        message: { clusters: hashes, onboardings: [id] },
      }),
    );
    void this.#try('event', () =>
      events.publish({
        topic: ONBOARDINGS_EVENT_TOPIC,
        eventPayload: { id, state },
      }),
    );
  }

  async #try(what: string, publish: () => Promise<void>): Promise<void> {
    try {
      await publish();
    } catch (error) {
      this.#options.logger.debug('Change of an onboarding cannot be told', {
        by: what,
        reason: error instanceof Error ? error.name : typeof error,
      });
    }
  }
}

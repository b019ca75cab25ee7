import { ProblemReason } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ReaderCounts } from './KubernetesReader';

/** Counts what a reader does. */
export class ReaderCounters implements ReaderCounts {
  requests = 0;
  bytes = 0;
  readonly failures: Partial<Record<ProblemReason, number>> = {};

  countRequest(): void {
    this.requests += 1;
  }

  countBytes(count: number): void {
    this.bytes += count;
  }

  countFailure(reason: ProblemReason): void {
    this.failures[reason] = (this.failures[reason] ?? 0) + 1;
  }
}

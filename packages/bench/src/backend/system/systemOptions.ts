export const SYSTEM_OPTIONS_VARIABLE = 'STRATA_BENCH_SYSTEM';

/** What the measured backend consists of. */
export interface SystemProcessOptions {
  /** Entities that are brought into the catalog; without it the catalog has what it had. */
  entitiesFile?: string;
  /** Whether there are the kubernetes plugin and cluster onboarding; without them entities are taken in and that is all. */
  isFollowing?: boolean;
}

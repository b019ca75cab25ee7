export const SYSTEM_OPTIONS_VARIABLE = 'STRATA_BENCH_SYSTEM';

/** What the measured backend consists of. */
export interface SystemProcessOptions {
  /** Entities that are brought into the catalog; without it the catalog has what it had. */
  entitiesFile?: string;
  hasKubernetes?: boolean;
  hasClusterOnboarding?: boolean;
}

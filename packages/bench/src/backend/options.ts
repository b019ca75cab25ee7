/** What is measured, and how. */
export interface BenchOptions {
  /** Figures to measure, as `g1`; all if empty. */
  readonly only: ReadonlySet<string>;
  /** The size of the large fleet. */
  readonly clusters: number;
  /** Where profiles and heap snapshots are written, if they are wanted. */
  readonly profileFolder?: string;
}

/**
 * What happens all the time in a fleet.
 *
 * @remarks
 *
 * `idle`: nothing. `noop-reconcile`: controllers look at one object after the other and find it as it was, in five writes each.
 * `storm`: objects fail and mend in random order. `flap`: a few objects fail and mend all the time. `bootstrap`: clusters
 * begin with nothing and become ready layer by layer, over and over.
 */
export interface ChurnProfile {
  readonly type: 'idle' | 'noop-reconcile' | 'storm' | 'flap' | 'bootstrap';
  /** Writes per second over the whole fleet. Five per object and ten minutes, as a fleet that reconciles every ten minutes has, if absent. */
  readonly eventsPerSecond?: number;
  /** Only these clusters; all if absent. */
  readonly clusters?: readonly string[];
}

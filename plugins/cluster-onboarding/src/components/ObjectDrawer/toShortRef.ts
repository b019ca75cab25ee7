/** The name alone of an entity ref: `group:default/team-search` is `team-search`. */
export function toShortRef(ref: string): string {
  return ref.slice(Math.max(ref.lastIndexOf('/'), ref.lastIndexOf(':')) + 1);
}

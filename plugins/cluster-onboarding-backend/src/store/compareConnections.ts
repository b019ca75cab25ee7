/** A connection that has a row. */
export interface KnownConnection {
  readonly name: string;
  /** Whether the inventory had it when it was last asked. */
  readonly isListed: boolean;
}

/** What has to be written so that the rows say what the inventory says. */
export interface ConnectionChanges {
  readonly added: string[];
  readonly listedAgain: string[];
  readonly unlisted: string[];
}

/** Compares rows with the inventory. When nothing changed, nothing is to be written. */
export function compareConnections(
  known: readonly KnownConnection[],
  names: readonly string[],
): ConnectionChanges {
  const wanted = new Set(names);
  const present = new Set(known.map(({ name }) => name));
  const pick = (test: (connection: KnownConnection) => boolean): string[] =>
    known.filter(test).map(({ name }) => name);
  return {
    added: [...wanted].filter(name => !present.has(name)),
    listedAgain: pick(({ name, isListed }) => !isListed && wanted.has(name)),
    unlisted: pick(({ name, isListed }) => isListed && !wanted.has(name)),
  };
}

/** The folder that holds everything Strata keeps for this user outside of a checkout. */
export function cacheRoot(): string;

/** Runs `work` while no other process of this user runs work under the same name. */
export function withLock<T>(
  name: string,
  work: () => Promise<T>,
  options?: { onWait?: (seconds: number) => void },
): Promise<T>;

/** The folder `<cache>/<key>`, made by `produce(temporaryFolder)` the first time anybody asks for it. */
export function once(
  key: string,
  produce: (temporaryFolder: string) => Promise<void>,
  options?: { log?: (line: string) => void },
): Promise<string>;

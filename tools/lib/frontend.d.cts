/** A digest of everything the built frontend is made of. */
export function frontendDigest(root: string, app?: string): string;

/** Builds the frontend unless the app's dist is what the sources say; tells whether it was built. */
export function ensureFrontend(
  root: string,
  announce?: (build: () => Promise<void>) => Promise<void>,
  app?: string,
): Promise<boolean>;

/** Something a person can act on: what went wrong, and what to do. Printed without a stack trace. */
export class Failure extends Error {
  constructor(message, remedy, options) {
    super(message, options);
    this.name = 'Failure';
    this.remedy = remedy;
  }
}

/** The text for an error that ends the launcher; only faults of our own come with a stack trace. */
export function explain(error) {
  if (!(error instanceof Failure)) {
    return `\nThis is a fault in the launcher itself:\n${
      error?.stack ?? error
    }\n`;
  }
  return `\n✗ ${error.message}\n${error.remedy ? `  ${error.remedy}\n` : ''}`;
}

const NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|getaddrinfo|socket hang up|RequestError/;

/** Turns the output of a failed npm or Yarn into words. `what` is what was being done, `output` what it printed. */
export function failureFromOutput(what, output) {
  const line = pattern =>
    output
      .split('\n')
      .find(text => pattern.test(text))
      ?.trim()
      .slice(0, 200);
  if (/ENOSPC/.test(output)) {
    return new Failure(
      `${what} failed: the disk is full.`,
      'Free some space (about 5 GB are needed) and run the same command again.',
    );
  }
  if (/YN0028/.test(output)) {
    return new Failure(
      `${what} failed: yarn.lock does not match the package.json files.`,
      'Run `npm run yarn -- install` and commit yarn.lock.',
    );
  }
  if (NETWORK.test(output)) {
    return new Failure(
      `${what} failed: the package registry cannot be reached (${line(
        NETWORK,
      )}).`,
      'Check the network, a proxy, and `npm config get registry`; then run the same command again. What was fetched is kept.',
    );
  }
  const tail = output
    .trim()
    .split('\n')
    .slice(-15)
    .map(text => `    ${text.slice(0, 200)}`)
    .join('\n');
  return new Failure(
    `${what} failed:\n${tail}`,
    'Run the same command again; it repairs what was left half done.',
  );
}

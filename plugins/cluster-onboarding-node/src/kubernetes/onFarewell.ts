import { constants, Http2Session } from 'node:http2';
import { Client } from 'undici';

/**
 * Calls back when the server says that it ends an HTTP/2 session, and lets what is under way in it be answered.
 *
 * undici would tear the session down at once. But API servers say goodbye before each answer 401, which then never came: a rejected
 * credential looked like a server that cannot be reached. Node's own part does what the protocol wants without undici's help: the session
 * takes no new requests and ends with its last stream. Any other code than "no error" is left to undici.
 */
export function onFarewell(client: Client, callback: () => void): void {
  client.on('connect', () => {
    const session = findSession(client);
    const listeners = session?.listeners('goaway') ?? [];
    session?.removeAllListeners('goaway');
    session?.on('goaway', (code: number, ...details: unknown[]) => {
      if (code === constants.NGHTTP2_NO_ERROR) callback();
      else listeners.forEach(each => each.call(session, code, ...details));
    });
  });
}

/** undici keeps the session under a symbol of its own. */
function findSession(client: Client): Http2Session | undefined {
  for (const symbol of Object.getOwnPropertySymbols(client)) {
    const value = (client as unknown as Record<symbol, unknown>)[symbol];
    if (isSession(value)) return value;
  }
  return undefined;
}

function isSession(value: unknown): value is Http2Session {
  const { goaway, settings } = (value ?? {}) as Partial<Http2Session>;
  return typeof goaway === 'function' && typeof settings === 'function';
}

import { freePort } from '../ports';

const ATTEMPTS = 3;

/**
 * Starts something on free loopback ports.
 *
 * Nothing keeps a port free between finding it and listening on it, so a start that fails because another process was
 * faster is tried again with other ports.
 */
export async function withFreePorts<T>(
  count: number,
  start: (...ports: number[]) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const ports: number[] = [];
    for (let index = 0; index < count; index++) ports.push(await freePort());
    try {
      return await start(...ports);
    } catch (error) {
      const isPortTaken = /address already in use/.test(String(error));
      if (!isPortTaken || attempt === ATTEMPTS) throw error;
    }
  }
}

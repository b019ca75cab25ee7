import { createServer } from 'node:net';

// The system hands out ephemeral ports in turn, so one that was just freed does not come back soon. Remembering what
// this process was given covers the case of two servers asking before either has started to listen.
const given = new Set<number>();

/** A port on loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await new Promise<number>((resolve, reject) => {
      const server = createServer();
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => {
        const address = server.address() as { port: number };
        server.close(() => resolve(address.port));
      });
    });
    if (!given.has(port)) {
      given.add(port);
      return port;
    }
  }
}

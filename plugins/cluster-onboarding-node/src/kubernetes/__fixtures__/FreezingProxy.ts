import { once } from 'node:events';
import { AddressInfo, connect, createServer, Server, Socket } from 'node:net';

/** Stands before a server, and can let its connections look alive while nothing goes through them any more. */
export class FreezingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  connectionCount = 0;

  static async start(targetPort: number): Promise<FreezingProxy> {
    const proxy = new FreezingProxy(targetPort);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  private constructor(targetPort: number) {
    this.#server = createServer(near => {
      this.connectionCount += 1;
      const far = connect(targetPort, '127.0.0.1');
      near.pipe(far);
      far.pipe(near);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          near.destroy();
          far.destroy();
          this.#sockets.delete(socket);
        });
      }
    });
  }

  get url(): string {
    return `https://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Freezes the connections that there are; later ones go through. */
  freeze(): void {
    this.#sockets.forEach(socket => socket.unpipe().pause());
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#sockets.forEach(socket => socket.destroy());
    if (this.#server.listening) await once(this.#server, 'close');
  }
}

import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';

/** Puts a prefix in front of an API, as GitHub Enterprise has one; everything else is not there. */
export async function startPrefixProxy(
  target: string,
  prefix: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    if (!incoming.url!.startsWith(`${prefix}/`)) {
      outgoing.writeHead(404).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const answer = await fetch(target + incoming.url!.slice(prefix.length), {
      method: incoming.method!,
      headers: {
        authorization: incoming.headers.authorization!,
        'content-type': incoming.headers['content-type'] ?? 'application/json',
      },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const type = answer.headers.get('content-type') ?? 'application/json';
    outgoing
      .writeHead(answer.status, { 'content-type': type })
      .end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    async stop() {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

import { FakeApiServer, FakeHandler } from './__fixtures__/FakeApiServer';
import { createTestReader, WIDGET } from './__fixtures__/followed';

const widgets = { ...WIDGET, versions: ['v1'] };

async function discover(handle: FakeHandler) {
  const server = await FakeApiServer.start({ handle });
  const reader = createTestReader(server.url);
  try {
    const signal = AbortSignal.timeout(5_000);
    return await reader.discover([widgets], { signal });
  } finally {
    await reader.close();
    await server.stop();
  }
}

describe('discoverKinds', () => {
  it('does not take a refusal of everything for the absence of everything', async () => {
    await expect(
      discover((_request, response) => response.json({}, 403)),
    ).rejects.toMatchObject({ reason: 'forbidden', status: 403 });
  });

  it('takes the word of a server that refuses the whole and answers for a group', async () => {
    const { served, absent } = await discover((request, response) =>
      response.json({}, request.path === '/apis' ? 403 : 404),
    );

    expect(served).toEqual([]);
    expect(absent).toEqual([widgets]);
  });
});

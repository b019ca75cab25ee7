import { InjectedAnswer } from '@strata-gitops/testbed';
import { FakeClock } from './__testUtils__/FakeClock';
import { TestHost } from './__testUtils__/TestHost';
import { TestRepository } from './__testUtils__/TestRepository';

jest.setTimeout(60_000);

describe('trouble with GitHub', () => {
  let host: TestHost;
  let repository: TestRepository;

  beforeAll(async () => {
    host = await TestHost.start();
  });
  beforeEach(async () => {
    repository = await host.createRepository();
  });
  // GitHub's own description of its API is the judge of everything that was sent.
  afterEach(() => host.clear());
  afterAll(() => host.github.stop());

  const inTwoMinutes = new FakeClock().now() / 1_000 + 120;

  it.each<[string, InjectedAnswer, number[], string]>([
    [
      'a secondary limit with retry-after',
      { status: 403, headers: { 'retry-after': '42' } },
      [42_000],
      'GitHub asks for patience (rate limit); going on in 42 seconds.',
    ],
    [
      'a secondary limit by 429',
      { status: 429, headers: { 'retry-after': '7' } },
      [7_000],
      'GitHub asks for patience (rate limit); going on in 7 seconds.',
    ],
    [
      'a secondary limit in words alone',
      {
        status: 403,
        body: { message: 'You have exceeded a secondary rate limit.' },
      },
      [60_000],
      'GitHub asks for patience (rate limit); going on in 60 seconds.',
    ],
    [
      'the primary limit',
      {
        status: 403,
        headers: {
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': String(inTwoMinutes),
        },
      },
      [121_000],
      'GitHub asks for patience (rate limit); going on in 121 seconds.',
    ],
    [
      'a 502',
      { status: 502 },
      [1_000],
      'GitHub has trouble (502); going on in 1 seconds.',
    ],
    [
      'a 503 with retry-after',
      { status: 503, headers: { 'retry-after': '30' } },
      [30_000],
      'GitHub has trouble (503); going on in 30 seconds.',
    ],
  ])('%s is waited for and told', async (_, answer, waits, sentence) => {
    const clock = new FakeClock();
    const sentences: string[] = [];
    host.github.inject({ method: 'POST', path: /\/git\/commits$/, answer });
    const { outcome } = await repository.run(
      host.createProvider({ clock }),
      repository.toChange(),
      { onProgress: text => sentences.push(text) },
    );
    expect(outcome).toBe('opened');
    expect(clock.waits).toEqual(waits);
    expect(sentences).toEqual([sentence]);
    expect(await repository.listPulls()).toHaveLength(1);
  });

  it('is not waited for longer than allowed, all waits together', async () => {
    const clock = new FakeClock();
    host.github.inject({
      method: 'POST',
      path: /\/git\/trees$/,
      times: 10,
      answer: { status: 429, headers: { 'retry-after': '200' } },
    });
    await expect(
      repository.run(host.createProvider({ clock })),
    ).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: expect.stringContaining('200 seconds'),
    });
    expect(clock.waits).toEqual([200_000, 200_000, 200_000]);
  });

  it('that does not end is given up after a few attempts', async () => {
    const clock = new FakeClock();
    host.github.inject({
      method: 'GET',
      path: /\/git\/ref\//,
      times: 20,
      answer: { status: 502 },
    });
    await expect(
      repository.run(host.createProvider({ clock })),
    ).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: expect.stringContaining('(502)'),
    });
    expect(clock.waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  it('is not waited for once the work is called off', async () => {
    const controller = new AbortController();
    host.github.inject({
      method: 'POST',
      path: /\/git\/trees$/,
      answer: { status: 429, headers: { 'retry-after': '60' } },
    });
    await expect(
      repository.run(host.createProvider(), repository.toChange(), {
        signal: controller.signal,
        onProgress: () => controller.abort(),
      }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(host.listCalls().at(-1)).toBe('POST git/trees');
  });

  it.each<[string, InjectedAnswer, string, string]>([
    ['401', { status: 401 }, 'NotAllowedError', 'integrations.github'],
    [
      '403 without rights',
      {
        status: 403,
        body: { message: 'Resource not accessible by integration' },
      },
      'NotAllowedError',
      'Contents: read and write',
    ],
    [
      'an archived repository',
      {
        status: 403,
        body: { message: 'Repository was archived so is read-only.' },
      },
      'ConflictError',
      'take it out of the archive',
    ],
    [
      'single sign-on',
      {
        status: 403,
        body: {
          message: 'Resource protected by organization SAML enforcement.',
        },
      },
      'NotAllowedError',
      'single sign-on',
    ],
    [
      'rules of the repository',
      {
        status: 422,
        body: {
          message:
            'Repository rule violations found\n\nCannot create ref due to creations being restricted.',
        },
      },
      'NotAllowedError',
      'set another prefix',
    ],
    ['404', { status: 404 }, 'NotFoundError', 'check the name'],
    [
      'an empty repository',
      { status: 409, body: { message: 'Git Repository is empty.' } },
      'ConflictError',
      'make a first one',
    ],
    [
      'another 409',
      { status: 409 },
      'ConflictError',
      'changed in the meantime',
    ],
    [
      '422',
      {
        status: 422,
        body: {
          message: 'Validation Failed',
          errors: [{ message: 'tree.path contains a malformed path' }],
        },
      },
      'InputError',
      'malformed path',
    ],
    [
      'a renamed repository',
      { status: 301, body: { message: 'Moved Permanently' } },
      'NotFoundError',
      'present name',
    ],
  ])('%s is told in words', async (_, answer, name, words) => {
    host.github.inject({ method: 'POST', path: /\/git\/commits$/, answer });
    const error = await repository
      .run(host.createProvider())
      .catch(reason => reason);
    expect(error).toMatchObject({
      name,
      message: expect.stringContaining(words),
    });
    expect(error.cause).toBeUndefined();
  });

  it('never tells a token, whatever GitHub says', async () => {
    const token = host.github.tokens.admin;
    for (const status of [401, 403, 404, 409, 422, 502]) {
      host.github.inject({
        method: 'POST',
        path: /\/git\/commits$/,
        times: 5,
        answer: {
          status,
          body: { message: `token ${token}`, errors: [{ message: token }] },
        },
      });
      const sentences: string[] = [];
      const error = await repository
        .run(host.createProvider(), repository.toChange(), {
          token,
          onProgress: sentence => sentences.push(sentence),
        })
        .catch(reason => reason);
      expect(error).toBeInstanceOf(Error);
      const texts = [
        error.message,
        error.stack,
        JSON.stringify(error),
        JSON.stringify(error.cause ?? ''),
        ...sentences,
      ];
      expect(texts.join('\n')).not.toContain(token);
      host.clear();
    }
  });

  it('does not wait for an answer for ever', async () => {
    host.github.inject({
      method: 'POST',
      path: /\/git\/refs$/,
      answer: 'timeout-after-effect',
      keepOpen: true,
    });
    const clock = new FakeClock();
    const { outcome } = await repository.run(
      host.createProvider({ clock, requestTimeoutMs: 2_000 }),
    );
    expect(outcome).toBe('opened');
    expect(clock.waits).toContain(1_000);
    expect(await repository.listPulls()).toHaveLength(1);
  });

  it('takes an answer that breaks off for none', async () => {
    host.github.inject({
      method: 'GET',
      path: /\/git\/ref\//,
      answer: { status: 200, body: 'half an ans' },
    });
    const clock = new FakeClock();
    const { outcome } = await repository.run(host.createProvider({ clock }));
    expect(outcome).toBe('opened');
    expect(clock.waits).toEqual([1_000]);
  });

  it('refuses a request id that would be no trailer', async () => {
    const change = repository.toChange({ requestId: 'a\nStrata-Tree: b' });
    await expect(
      repository.run(host.createProvider(), change),
    ).rejects.toMatchObject({ name: 'InputError' });
  });
});

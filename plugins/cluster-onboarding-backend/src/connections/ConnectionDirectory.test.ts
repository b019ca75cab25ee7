import { mockServices } from '@backstage/backend-test-utils';
import {
  ClusterConnection,
  ConnectionSource,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { ConnectionDirectory } from './ConnectionDirectory';
import { ConnectionRefusedError } from './ConnectionRefusedError';

function source(id: string, answer: 'none' | 'found' | Error) {
  const connection: ClusterConnection = {
    name: 'hub',
    url: `https://${id}`,
    fingerprint: id,
    getHeaders: async () => ({}),
  };
  const findConnection = jest.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer === 'found' ? connection : undefined;
  });
  return { id, findConnection } satisfies ConnectionSource;
}

function find(...sources: ConnectionSource[]) {
  return ConnectionDirectory.create({
    sources,
    logger: mockServices.logger.mock(),
  }).find('hub');
}

const REFUSED = new ConnectionRefusedError('not this one');

describe('ConnectionDirectory', () => {
  it('takes the first connection that there is', async () => {
    const last = source('last', 'found');

    expect(
      await find(source('none', 'none'), source('first', 'found'), last),
    ).toMatchObject({ state: 'found', connection: { url: 'https://first' } });
    expect(last.findConnection).not.toHaveBeenCalled();
  });

  it('knows that there is none', async () => {
    expect(await find()).toEqual({ state: 'absent' });
    expect(await find(source('a', 'none'))).toEqual({ state: 'absent' });
  });

  it('says why one is not used, if there is no other', async () => {
    expect(await find(source('a', REFUSED), source('b', 'none'))).toEqual({
      state: 'refused',
      words: 'not this one',
    });
    expect(
      await find(source('a', REFUSED), source('b', 'found')),
    ).toMatchObject({ state: 'found' });
  });

  it('does not go on to another source while one cannot say', async () => {
    const later = source('later', 'found');

    await expect(
      find(source('away', new Error('away')), later),
    ).rejects.toThrow('away');
    expect(later.findConnection).not.toHaveBeenCalled();
  });

  it('writes one line when a refusal changes', async () => {
    const logger = mockServices.logger.mock();
    const changing = source('a', 'none');
    const directory = ConnectionDirectory.create({
      sources: [changing],
      logger,
    });
    const refuse = (words: string) =>
      changing.findConnection.mockRejectedValueOnce(
        new ConnectionRefusedError(words),
      );

    for (const words of ['one', 'one', 'two']) {
      refuse(words);
      await directory.find('hub');
    }
    await directory.find('hub');
    refuse('two');
    await directory.find('hub');

    expect(logger.warn.mock.calls).toEqual(
      ['one', 'two', 'two'].map(reason => [
        'Connection refused',
        { connection: 'hub', reason },
      ]),
    );
  });
});

import { lookup } from 'node:dns';
import { createCheckedLookup } from './createCheckedLookup';

/** A name server that gives one answer after the other. */
function answering(...answers: string[][]): typeof lookup {
  const fake = (
    _host: string,
    _options: object,
    callback: (error: null, addresses: object[]) => void,
  ) =>
    callback(
      null,
      (answers.length > 1 ? answers.shift()! : answers[0]).map(address => ({
        address,
        family: address.includes(':') ? 6 : 4,
      })),
    );
  return fake as unknown as typeof lookup;
}

function ask(
  checked: ReturnType<typeof createCheckedLookup>,
  options: object,
): Promise<unknown> {
  return new Promise((resolve, reject) =>
    checked('leaf.example', options, (error, ...found) =>
      error ? reject(error) : resolve(found),
    ),
  );
}

describe('createCheckedLookup', () => {
  it('gives only addresses that may be connected to', async () => {
    const checked = createCheckedLookup({
      lookup: answering(['10.0.0.1', '8.8.8.8', '::1']),
    });

    expect(await ask(checked, { all: true })).toEqual([
      [{ address: '8.8.8.8', family: 4 }],
    ]);
    expect(await ask(checked, {})).toEqual(['8.8.8.8', 4]);
  });

  it('refuses a host all of whose addresses are refused', async () => {
    const checked = createCheckedLookup({ lookup: answering(['127.0.0.1']) });

    await expect(ask(checked, { all: true })).rejects.toMatchObject({
      code: 'ERR_ADDRESS_REFUSED',
    });
  });

  it('checks each answer, so a name that changes its mind gains nothing', async () => {
    const checked = createCheckedLookup({
      lookup: answering(['8.8.8.8'], ['169.254.169.254']),
    });

    expect(await ask(checked, { all: true })).toHaveLength(1);
    await expect(ask(checked, { all: true })).rejects.toMatchObject({
      code: 'ERR_ADDRESS_REFUSED',
    });
  });

  it('passes on what a name server could not find', async () => {
    const failing = ((_host: string, _options: object, callback: Function) =>
      callback(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))) as never;

    await expect(
      ask(createCheckedLookup({ lookup: failing }), {}),
    ).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});

import { StateChange } from './HistoryStore';
import { leaveOutRepeats } from './leaveOutRepeats';

const change = (layer: string, state: StateChange['state']): StateChange => ({
  cluster: 'resource:default/leaf-7',
  layer,
  state,
  at: '2026-11-01T10:00:00.000Z',
});

describe('leaveOutRepeats', () => {
  it.each`
    newest       | changes                          | kept
    ${''}        | ${'ready'}                       | ${'ready'}
    ${'ready'}   | ${'ready'}                       | ${''}
    ${'ready'}   | ${'failing ready'}               | ${'failing ready'}
    ${'ready'}   | ${'ready failing failing ready'} | ${'failing ready'}
    ${'failing'} | ${'ready ready'}                 | ${'ready'}
  `(
    'keeps "$kept" of "$changes" after "$newest"',
    ({ newest, changes, kept }) => {
      const read = (words: string): StateChange[] =>
        words
          .split(' ')
          .filter(Boolean)
          .map(state => change('a', state as StateChange['state']));
      expect(leaveOutRepeats(read(newest), read(changes))).toEqual(read(kept));
    },
  );

  it('tells layers and clusters apart', () => {
    const elsewhere = {
      ...change('a', 'ready'),
      cluster: 'resource:default/b',
    };
    expect(
      leaveOutRepeats(
        [change('a', 'ready')],
        [change('', 'ready'), elsewhere, change('a', 'ready')],
      ),
    ).toEqual([change('', 'ready'), elsewhere]);
  });
});

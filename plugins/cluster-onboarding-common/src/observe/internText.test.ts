import { internText } from './internText';

describe('internText', () => {
  it('gives back every text as it is, however many there are', () => {
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 20_000; index += 1) {
        const text = `text-${index}`;
        if (internText(text) !== text) throw new Error(text);
      }
    }
    const long = 'x'.repeat(100_000);
    expect(internText(long)).toBe(long);
    expect(internText('__proto__')).toBe('__proto__');
  });
});

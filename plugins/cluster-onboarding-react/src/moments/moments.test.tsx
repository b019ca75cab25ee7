import { appLanguageApiRef } from '@backstage/frontend-plugin-api';
import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { formatExact, formatShort } from './formatExact';
import { toLocale } from './toLocale';
import { Moment } from './Moment';
import { splitMoments } from './splitMoments';
import { toCalmSpan, toSpan } from './toSpan';
import { Words } from './Words';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('toSpan', () => {
  it.each([
    [-5 * MINUTE, 0, 'seconds'],
    [0, 0, 'seconds'],
    [40 * SECOND, 40, 'seconds'],
    [119 * SECOND, 119, 'seconds'],
    [2 * MINUTE, 2, 'minutes'],
    [90 * MINUTE, 90, 'minutes'],
    [2 * HOUR - 1, 119, 'minutes'],
    [2 * HOUR, 2, 'hours'],
    [2 * DAY - 1, 47, 'hours'],
    [2 * DAY, 2, 'days'],
    [400 * DAY, 400, 'days'],
  ])('tells %d ms as %d %s', (length, count, unit) => {
    expect(toSpan(length)).toEqual({ unit, count });
  });

  it.each([
    [59 * SECOND, 0, 'moment'],
    [60 * SECOND, 1, 'minutes'],
    [119 * SECOND, 1, 'minutes'],
    [3 * MINUTE, 3, 'minutes'],
  ])('tells %d ms calmly as %d %s', (length, count, unit) => {
    expect(toCalmSpan(length)).toEqual({ unit, count });
  });

  it('has nothing to say about what is no number', () => {
    expect(toSpan(NaN)).toBeUndefined();
    expect(toCalmSpan(NaN)).toBeUndefined();
  });

  it('never tells a longer time as a shorter one', () => {
    const ms = { seconds: SECOND, minutes: MINUTE, hours: HOUR, days: DAY };
    const toMs = (length: number) => {
      const { unit, count } = toSpan(length)!;
      return ms[unit] * count;
    };
    const length = fc.nat({ max: 1_000 * DAY });
    fc.assert(
      fc.property(length, length, (a, b) => {
        expect(toMs(Math.min(a, b))).toBeLessThanOrEqual(toMs(Math.max(a, b)));
      }),
    );
  });
});

describe('toLocale', () => {
  it.each([
    ['de', ['en-US', 'en'], 'de'],
    ['de', ['en-US', 'de-AT', 'de'], 'de-AT'],
    ['en', ['en-GB', 'de'], 'en-GB'],
    [undefined, ['en-GB'], undefined],
    ['no language', ['en-GB'], undefined],
  ])(
    'writes times of a portal in %s for %j in %s',
    (language, spoken, locale) => {
      expect(toLocale(language, spoken)).toBe(locale);
    },
  );
});

describe('formatShort', () => {
  // The zone of the machine that runs the test is the viewer's.
  const at = (day: number, hour: number, year = 2026) =>
    new Date(year, 2, day, hour, 5).toISOString();
  const now = new Date(2026, 2, 2, 12).getTime();

  it('tells the time of day for today, the day for others, and the year for other years', () => {
    expect(formatShort(at(2, 9), now)).toBe('9:05 AM');
    expect(formatShort(at(1, 9), now)).toBe('Mar 1, 9:05 AM');
    expect(formatShort(at(1, 9), now, 'de')).toBe('1. März, 9:05');
    expect(formatShort(at(2, 9, 2025), now)).toBe('Mar 2, 2025, 9:05 AM');
  });

  it('leaves what is no time as it is', () => {
    expect(formatShort('soon', now)).toBe('soon');
    expect(formatExact('soon')).toBe('soon');
  });
});

describe('splitMoments', () => {
  const moment = fc
    .date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    })
    .map(date => date.toISOString());

  it('gives the text back when its pieces are joined', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), moment)).map(parts => parts.join('')),
        text => {
          const pieces = splitMoments(text).map(piece =>
            'moment' in piece ? piece.moment : piece.words,
          );
          expect(pieces.join('')).toBe(text);
        },
      ),
    );
  });

  it('finds every moment between words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', ' ', ':', '-') });
    fc.assert(
      fc.property(fc.array(fc.tuple(word, moment)), pairs => {
        const text = pairs.map(([words, at]) => `${words}${at}`).join('');
        const found = splitMoments(text).flatMap(piece =>
          'moment' in piece ? [piece.moment] : [],
        );
        expect(found).toEqual(pairs.map(([, at]) => at));
      }),
    );
  });
});

describe('Moment and Words', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(2026, 2, 2, 12), advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

  it('tells moments in the zone of the viewer, with the exact value on hover', async () => {
    const at = new Date(2026, 2, 2, 9, 5, 7).toISOString();
    await renderInTestApp(
      <p>
        <Words text={`<b>Cluster</b> out of reach since ${at}; was ready`} />
      </p>,
    );

    expect(screen.getByText(/out of reach/)).toHaveTextContent(
      '<b>Cluster</b> out of reach since 9:05 AM; was ready',
    );
    const time = screen.getByText('9:05 AM');
    expect(time).toHaveAttribute('dateTime', at);
    expect(time.title).toMatch(/^Mar 2, 2026, 9:05:07 AM \S+/);
  });

  it('writes moments in the language of the portal', async () => {
    const at = new Date(2026, 2, 1, 9, 5, 7).toISOString();
    const language = { getLanguage: () => ({ language: 'de' }) };
    await renderInTestApp(
      <TestApiProvider apis={[[appLanguageApiRef, language]]}>
        <Moment at={at} format="short" />
      </TestApiProvider>,
    );
    expect(screen.getByText('1. März, 9:05').title).toMatch(/^01\.03\.2026/);
  });

  it('tells how long ago, how long, and how long in brief', async () => {
    await renderInTestApp(
      <>
        <Moment at={ago(5 * MINUTE)} />
        <Moment at={ago(HOUR + 1)} format="span" />
        <Moment at={ago(3 * DAY)} format="brief" />
        <Moment at={ago(40 * SECOND)} format="brief" />
        <Moment at={ago(40 * SECOND)} format="precise" />
        <Moment at="never" />
      </>,
    );

    expect(screen.getByText('5 minutes ago')).toBeInTheDocument();
    expect(screen.getByText('60 minutes')).toBeInTheDocument();
    expect(screen.getByText('3 days')).toBeInTheDocument();
    expect(screen.getByText('< 1 min')).toBeInTheDocument();
    expect(screen.getByText('40 s')).toBeInTheDocument();
    expect(screen.getByText('never')).toBeInTheDocument();
  });

  it('moves on while it is looked at', async () => {
    await renderInTestApp(<Moment at={ago(55 * SECOND)} />);
    expect(screen.getByText('just now')).toBeInTheDocument();

    act(() => jest.advanceTimersByTime(10 * SECOND));

    expect(screen.getByText('1 minute ago')).toBeInTheDocument();
  });
});

import { themes } from '@backstage/theme';
import { createTheme, Theme } from '@material-ui/core/styles';
import { LAYER_STATES } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import fc from 'fast-check';
import { blend } from './blend';
import { toContrast } from './contrast';
import { toStateColors } from './stateColors';

/** The lowest contrast of any text in any state. */
function findLowestContrast(theme: Theme): number {
  const paper = blend(theme.palette.background.paper, '#fff');
  return Math.min(
    ...LAYER_STATES.flatMap(state => {
      const { ink, detail, tint } = toStateColors(theme, state);
      return [ink, detail].flatMap(color => [
        toContrast(color, tint),
        toContrast(color, paper),
      ]);
    }),
  );
}

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`);
const channel = fc.integer({ min: 0, max: 255 });
const color = fc.oneof(
  hex,
  fc
    .tuple(channel, channel, channel)
    .map(([r, g, b]) => `rgb(${r}, ${g}, ${b})`),
  fc
    .tuple(fc.nat(359), fc.nat(100), fc.nat(100))
    .map(([h, s, l]) => `hsl(${h}, ${s}%, ${l}%)`),
);

describe('toStateColors', () => {
  it.each([
    ['light material', createTheme({ palette: { type: 'light' } })],
    ['dark material', createTheme({ palette: { type: 'dark' } })],
    ['light Backstage', themes.light.getTheme('v4') as Theme],
    ['dark Backstage', themes.dark.getTheme('v4') as Theme],
  ])('can be read in the %s theme', (_, theme) => {
    expect(findLowestContrast(theme)).toBeGreaterThanOrEqual(4.5);
  });

  it('can be read whatever the palette and the paper', () => {
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom('light' as const, 'dark' as const),
          paper: hex,
          text: color,
          success: color,
          info: color,
          warning: color,
          error: color,
        }),
        ({ type, paper, text, ...colors }) => {
          const { success, info, warning, error } = colors;
          const theme = createTheme({ palette: { type } });
          Object.assign(theme.palette, {
            background: { ...theme.palette.background, paper },
            text: { ...theme.palette.text, secondary: text },
            success: { main: success },
            info: { main: info },
            warning: { main: warning },
            error: { main: error },
          });
          expect(findLowestContrast(theme)).toBeGreaterThanOrEqual(4.5);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps a colour of the palette that can be read already', () => {
    const theme = createTheme({ palette: { error: { main: '#8b0000' } } });

    expect(toStateColors(theme, 'failing').ink).toBe('rgb(139, 0, 0)');
  });

  it('gives what only waits another colour than what fails', () => {
    const theme = createTheme();
    const inks = ['ready', 'progressing', 'waiting', 'failing'] as const;

    expect(
      new Set(inks.map(state => toStateColors(theme, state).ink)).size,
    ).toBe(inks.length);
    expect(toStateColors(theme, 'ready')).toBe(toStateColors(theme, 'ready'));
  });
});

describe('toContrast', () => {
  // As WCAG tells them.
  it.each([
    ['#000', '#fff', 21],
    ['#fff', '#fff', 1],
    ['#767676', '#fff', 4.54],
    ['#777777', '#fff', 4.48],
    ['#75716a', '#fff5e6', 4.497],
    ['#ff0000', '#fff', 4],
    ['#0000ff', '#fff', 8.59],
  ])('of %s on %s is %d', (a, b, expected) => {
    expect(toContrast(a, b)).toBeCloseTo(expected, 2);
    expect(toContrast(b, a)).toBe(toContrast(a, b));
  });
});

describe('blend', () => {
  it.each([
    ['rgba(0, 0, 0, 0.5)', '#fff', 'rgb(128, 128, 128)'],
    ['#abc', '#fff', 'rgb(170, 187, 204)'],
    ['hsla(0, 100%, 50%, 0.5)', '#000', 'rgb(128, 0, 0)'],
    ['hsl(120, 100%, 50%)', '#000', 'rgb(0, 255, 0)'],
  ])('makes of %s on %s %s', (top, below, expected) => {
    expect(blend(top, below)).toBe(expected);
  });
});

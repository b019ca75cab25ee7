import { themes } from '@backstage/theme';
import Button from '@material-ui/core/Button';
import { ButtonBaseActions } from '@material-ui/core/ButtonBase';
import {
  createTheme,
  Theme,
  ThemeProvider,
  useTheme,
} from '@material-ui/core/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef } from 'react';
import { blend } from '../states/blend';
import { toContrast } from '../states/contrast';
import { StrataRoot } from './StrataRoot';
import { toStrataTheme } from './toStrataTheme';

const lightTheme = themes.light.getTheme('v4') as Theme;
const darkTheme = themes.dark.getTheme('v4') as Theme;

describe('toStrataTheme', () => {
  it.each([
    ["Backstage's light one", lightTheme],
    ["Backstage's dark one", darkTheme],
    [
      'one that is too light',
      createTheme({ palette: { text: { secondary: 'rgba(0, 0, 0, 0.3)' } } }),
    ],
  ])('lets secondary text be read on page and paper: %s', (_, theme) => {
    const { text, background } = toStrataTheme(theme).palette;
    // The grey of Backstage UI in its light theme is none of material UI's.
    const grey =
      theme.palette.type === 'light' ? '#f5f5f5' : background.default;
    for (const each of [background.default, background.paper, grey]) {
      const below = blend(each, '#fff');
      const color = blend(text.secondary, below);
      expect(toContrast(color, below)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each([
    ['it can be read', { text: { secondary: 'rgb(51, 51, 51)' } }],
    [
      'page and paper are opposites',
      { background: { default: '#000', paper: '#fff' } },
    ],
  ])('leaves the colour as it is where %s', (_, palette) => {
    const theme = createTheme({ palette });
    expect(toStrataTheme(theme).palette.text).toEqual(theme.palette.text);
  });

  it("keeps the theme's own buttons, but for the capitals", () => {
    const theme = createTheme({
      overrides: { MuiButton: { root: { borderRadius: 9 } } },
    });
    expect(toStrataTheme(theme).overrides?.MuiButton?.root).toEqual({
      borderRadius: 9,
      textTransform: 'none',
    });
  });

  it("keeps the theme's own bases of buttons and items, but for the ring, which no list cuts off", () => {
    const root = { borderRadius: 9 };
    const theme = createTheme({
      overrides: { MuiButtonBase: { root }, MuiListItem: { root } },
    });
    const { MuiButtonBase, MuiListItem } = toStrataTheme(theme).overrides!;
    expect(MuiButtonBase?.root).toEqual({
      ...root,
      '&$focusVisible': expect.objectContaining({ outlineOffset: 2 }),
    });
    expect(MuiListItem?.root).toEqual({
      ...root,
      '&$focusVisible': { outlineOffset: -2 },
    });
  });

  it('gives the same theme for the same, so that styles are made once', () => {
    expect(toStrataTheme(lightTheme)).toBe(toStrataTheme(lightTheme));
  });
});

describe('StrataRoot', () => {
  function Secondary() {
    return <p>{useTheme().palette.text.secondary}</p>;
  }

  it('draws its children in the readable theme, with the attributes it is given', () => {
    render(
      <ThemeProvider theme={lightTheme}>
        <StrataRoot component="section" aria-label="part" className="own">
          <Secondary />
        </StrataRoot>
      </ThemeProvider>,
    );
    const root = screen.getByRole('region', { name: 'part' });
    expect(root).toHaveClass('own');
    expect(root).toHaveAttribute('data-strata-root');
    expect(root).toHaveTextContent(
      toStrataTheme(lightTheme).palette.text.secondary,
    );
  });

  it('does not mind keys that lead to a button before it is drawn in full', () => {
    // What a key does that is pressed between drawing and its effects.
    function Hurried() {
      const button = useRef<ButtonBaseActions>(null);
      useLayoutEffect(() => button.current?.focusVisible(), []);
      return (
        <Button action={button} variant="contained">
          How to fix
        </Button>
      );
    }
    render(
      <ThemeProvider theme={lightTheme}>
        <StrataRoot>
          <Hurried />
        </StrataRoot>
      </ThemeProvider>,
    );
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it.each([
    ['light', lightTheme],
    ['dark', darkTheme],
  ])(
    'draws a ring around the button that keys lead to: %s',
    async (_, theme) => {
      const user = userEvent.setup();
      render(
        <ThemeProvider theme={theme}>
          <StrataRoot>
            <Button variant="contained">How to fix</Button>
          </StrataRoot>
        </ThemeProvider>,
      );
      const button = screen.getByRole('button');
      const ring = `2px solid ${theme.palette.text.primary}`;
      expect(button).not.toHaveStyle({ outline: ring });

      await user.tab();
      expect(button).toHaveFocus();
      expect(button).toHaveStyle({ outline: ring, outlineOffset: '2px' });
    },
  );
});

import { themes } from '@backstage/theme';
import {
  createTheme,
  Theme,
  ThemeProvider,
  useTheme,
} from '@material-ui/core/styles';
import { render, screen } from '@testing-library/react';
import { blend } from '../states/blend';
import { toContrast } from '../states/contrast';
import { StrataRoot } from './StrataRoot';
import { toReadableTheme } from './toReadableTheme';

const lightTheme = themes.light.getTheme('v4') as Theme;
const darkTheme = themes.dark.getTheme('v4') as Theme;

describe('toReadableTheme', () => {
  it.each([
    ["Backstage's light one", lightTheme],
    ["Backstage's dark one", darkTheme],
    [
      'one that is too light',
      createTheme({ palette: { text: { secondary: 'rgba(0, 0, 0, 0.3)' } } }),
    ],
  ])('lets secondary text be read on page and paper: %s', (_, theme) => {
    const { text, background } = toReadableTheme(theme).palette;
    // The grey of Backstage UI in its light theme is none of material UI's.
    const grey =
      theme.palette.type === 'light' ? '#f5f5f5' : background.default;
    for (const each of [background.default, background.paper, grey]) {
      const below = blend(each, '#fff');
      const color = blend(text.secondary, below);
      expect(toContrast(color, below)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('leaves a theme alone in which it can be read', () => {
    const theme = createTheme({ palette: { text: { secondary: '#333' } } });
    expect(toReadableTheme(theme)).toBe(theme);
  });

  it('leaves a theme alone whose page and paper are opposites', () => {
    const theme = createTheme({
      palette: { background: { default: '#000', paper: '#fff' } },
    });
    expect(toReadableTheme(theme)).toBe(theme);
  });

  it('gives the same theme for the same, so that styles are made once', () => {
    expect(toReadableTheme(lightTheme)).toBe(toReadableTheme(lightTheme));
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
      toReadableTheme(lightTheme).palette.text.secondary,
    );
  });
});

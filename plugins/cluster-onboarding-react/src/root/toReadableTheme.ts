import { emphasize, Theme } from '@material-ui/core/styles';
import { blend } from '../states/blend';
import { toReadable } from '../states/toReadable';

const known = new WeakMap<Theme, Theme>();

/** How much the page itself may differ from what the theme says: Backstage UI paints it in a grey of its own. */
const LEEWAY = 0.05;

/**
 * The theme with secondary text that can be read on paper and on the page itself, whose grey takes more contrast than many themes give. The
 * same theme if it can be read already.
 */
export function toReadableTheme(theme: Theme): Theme {
  const found = known.get(theme) ?? makeReadable(theme);
  known.set(theme, found);
  return found;
}

function makeReadable(theme: Theme): Theme {
  const { palette } = theme;
  const page = blend(palette.background.default, '#fff');
  const backgrounds = [
    blend(palette.background.paper, '#fff'),
    page,
    emphasize(page, LEEWAY),
  ];
  const secondary = blend(palette.text.secondary, page);
  const readable = toReadable(secondary, backgrounds);
  // Nothing can be read on both a light and a dark background; then the theme is left as it is.
  if (readable === undefined || readable === secondary) return theme;
  return {
    ...theme,
    palette: { ...palette, text: { ...palette.text, secondary: readable } },
  };
}

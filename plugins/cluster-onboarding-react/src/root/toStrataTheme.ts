import { emphasize, Theme } from '@material-ui/core/styles';
import { blend } from '../states/blend';
import { toReadable } from '../states/toReadable';

/** How much the page itself may differ from what the theme says: Backstage UI paints it in a grey of its own. */
const LEEWAY = 0.05;

/** All parts that ripple when keys lead to them. */
const WITHOUT_FOCUS_RIPPLE = {
  MuiButton: { disableFocusRipple: true },
  MuiFab: { disableFocusRipple: true },
  MuiIconButton: { disableFocusRipple: true },
  MuiTab: { disableFocusRipple: true },
};

const known = new WeakMap<Theme, Theme>();

/**
 * The portal's theme, with what all that we draw needs of it: secondary text that can be read on paper and on the page itself, whose grey
 * takes more contrast than many themes give; buttons that are not in capitals, which are loud where only trouble is; and a clear ring around
 * what has the focus by keyboard, in place of a ripple: Material-UI 4 starts it in a ripple that React 18 may not have drawn yet, and then
 * everything up to the next error boundary is gone.
 */
export function toStrataTheme(theme: Theme): Theme {
  const found = known.get(theme) ?? makeTheme(theme);
  known.set(theme, found);
  return found;
}

function makeTheme(theme: Theme): Theme {
  const { palette, overrides, props } = theme;
  const ring = {
    outline: `2px solid ${palette.text.primary}`,
    outlineOffset: 2,
  };
  return {
    ...theme,
    palette: {
      ...palette,
      text: { ...palette.text, secondary: toReadableSecondary(theme) },
    },
    props: {
      ...props,
      ...Object.fromEntries(
        Object.entries(WITHOUT_FOCUS_RIPPLE).map(([name, without]) => [
          name,
          { ...props?.[name as keyof typeof WITHOUT_FOCUS_RIPPLE], ...without },
        ]),
      ),
    },
    overrides: {
      ...overrides,
      MuiButtonBase: {
        ...overrides?.MuiButtonBase,
        root: { ...overrides?.MuiButtonBase?.root, '&$focusVisible': ring },
      },
      // In a list that scrolls, a ring around an item would be cut off.
      MuiListItem: {
        ...overrides?.MuiListItem,
        root: {
          ...overrides?.MuiListItem?.root,
          '&$focusVisible': { outlineOffset: -2 },
        },
      },
      MuiButton: {
        ...overrides?.MuiButton,
        root: { ...overrides?.MuiButton?.root, textTransform: 'none' },
      },
    },
  };
}

function toReadableSecondary({ palette }: Theme): string {
  const page = blend(palette.background.default, '#fff');
  const backgrounds = [
    blend(palette.background.paper, '#fff'),
    page,
    emphasize(page, LEEWAY),
  ];
  const secondary = blend(palette.text.secondary, page);
  // Nothing can be read on both a light and a dark background; then the theme is left as it is.
  return toReadable(secondary, backgrounds) ?? palette.text.secondary;
}

import { type Locator, type Page } from '@playwright/test';
import { statSync } from 'node:fs';
import {
  expect,
  findBarriers,
  sceneTest as test,
  signInAsGuest,
  takePicture,
} from './fixtures';
import {
  type Situation,
  SITUATIONS,
  THEMES,
  toPictureName,
  WIDTHS,
} from './pictures';
import { ARRANGEMENTS } from './situations';

const HEIGHTS = { 1280: 1400, 360: 1600 };
/** A page without anything on it is smaller than this. */
const LEAST_BYTES = 8_000;

/** In another theme the app draws everything anew: what was clicked, filled in or last known is gone then. */
function isLostWhenDrawnAnew(situation: Situation): boolean {
  return /^(form|review|component-(members|graph|approvals))\/|\/stale$/.test(
    situation,
  );
}

/** What is wider than its place: the page itself, or in pages of others what is ours. */
async function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ours = [...document.querySelectorAll('[data-strata-root]')];
    // The steps of the scaffolder are wider than a phone whatever they hold.
    const isOthers = location.pathname.startsWith('/create/');
    return (
      [...(isOthers ? [] : [document.documentElement]), ...ours]
        // The ring around what has the focus takes a little room.
        .filter(element => element.scrollWidth > element.clientWidth + 4)
        .map(element => `${element.tagName} ${element.className}`)
    );
  });
}

/** Takes a picture in which something can be seen: of a page that is just being drawn anew it is taken again. */
async function takePictureOf(shown: Locator, name: string): Promise<void> {
  await expect(async () => {
    await shown.evaluate(element =>
      element.scrollIntoView({ block: 'center' }),
    );
    const path = await takePicture(shown.page(), name);
    expect(statSync(path).size, name).toBeGreaterThan(LEAST_BYTES);
    expect(await shown.isVisible()).toBe(true);
  }).toPass();
}

// Each worker has a scene of its own, so they can share the pictures.
test.describe.configure({ mode: 'parallel' });

for (const situation of SITUATIONS) {
  test(`picture of ${situation} in both themes and widths, without barriers`, async ({
    page,
    scene,
  }) => {
    await signInAsGuest(page);
    let shown = await ARRANGEMENTS[situation](page, scene);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      // Until then what can be seen is the page of the theme before, which is about to be drawn anew.
      await expect(page.locator('body')).toHaveAttribute(
        'data-theme-mode',
        theme,
      );
      if (theme !== THEMES[0] && isLostWhenDrawnAnew(situation)) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await scene.restore();
        await page.setViewportSize({
          width: WIDTHS[0],
          height: HEIGHTS[WIDTHS[0]],
        });
        shown = await ARRANGEMENTS[situation](page, scene);
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHTS[width] });
        await expect(shown).toBeVisible();
        await expect.poll(() => findTooWide(page)).toEqual([]);
        const name = toPictureName(situation, theme, width);
        await takePictureOf(shown, name);
        if ((theme === 'light') === (width === 1280)) {
          expect(await findBarriers(page), name).toEqual([]);
        }
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/* How to bring a page into a state, in pieces. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Scene } from '../scene';
import { denied, down, never, type Answer } from './answers';

/** Brings the page into the state, waits until that can be seen, and gives back what shows it. */
export type Arrange = (page: Page, scene: Scene) => Promise<Locator>;

/** Waits until the first of these can be seen. */
export async function shown(
  found: Locator,
  options?: { timeout: number },
): Promise<Locator> {
  await expect(found.first()).toBeVisible(options);
  return found.first();
}

/** Goes there and waits for a text. */
export function open(path: string, text: string | RegExp): Arrange {
  return async page => {
    await page.goto(path);
    return shown(page.getByText(text));
  };
}

/** Goes there while nothing is answered yet. */
export function openLoading(path: string): Arrange {
  return async page => {
    await page.goto(path);
    return shown(page.getByLabel('Loading'));
  };
}

/** Answers some requests in the browser, then does the rest. */
export function answering(url: string, answer: Answer, then: Arrange): Arrange {
  return async (page, scene) => {
    await page.route(url, answer);
    return then(page, scene);
  };
}

/** Lets a cluster have trouble, then does the rest. */
export function broken(
  stories: Record<string, Parameters<Scene['simulator']['breakCluster']>[1]>,
  then: Arrange,
): Arrange {
  return async (page, scene) => {
    for (const [cluster, story] of Object.entries(stories)) {
      await scene.simulator.breakCluster(cluster, story);
    }
    return then(page, scene);
  };
}

export const missingKey = { 'search-test': 'missing-key' } as const;
export const WAITS = /test is failing, waiting on 1 thing/;

/** What every page shows when what it asks for does not come: not yet, never for this person, or not now. */
export function withoutAnswer<Name extends string>(options: {
  page: Name;
  path: string;
  /** What the page asks for. */
  url: string;
}): Record<`${Name}/${'loading' | 'denied' | 'backend-down'}`, Arrange> {
  const { page, path, url } = options;
  const arrangements = {
    [`${page}/loading`]: answering(url, never, openLoading(path)),
    [`${page}/denied`]: answering(
      url,
      denied,
      open(path, 'You may not see this'),
    ),
    [`${page}/backend-down`]: answering(
      url,
      down,
      open(path, 'The backend is not available'),
    ),
  };
  // Names that are put together are any text to the compiler.
  return arrangements as ReturnType<typeof withoutAnswer<Name>>;
}

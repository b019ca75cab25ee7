/*
 * Every picture that the browser tests take, by page and state; each is taken in both themes and both widths. The list is the matrix: a page or
 * state that is not in it has no picture, and a picture that is in it and is not taken fails the tests.
 */

/** The pages, with the states that each is looked at in. */
export const PICTURES_OF = {
  'component-tab': [
    'ready',
    'failing',
    'awaiting-approval',
    'half-unreachable',
    'loading',
    'no-clusters',
    'first-look-pending',
    'denied',
    'backend-down',
    'stale',
    'unknown-layers',
  ],
  'component-members': ['failing'],
  'component-graph': ['failing', 'from-afar'],
  'component-approvals': ['exception-asked'],
  'component-card': [
    'ready',
    'failing',
    'half-unreachable',
    'loading',
    'no-clusters',
    'denied',
    'backend-down',
  ],
  'object-drawer': ['failing', 'missing', 'loading', 'unreadable'],
  'system-tab': ['failing', 'no-clusters'],
  'cluster-tab': ['failing', 'unreachable'],
  'cluster-page': [
    'ready',
    'failing',
    'unreachable',
    'loading',
    'first-look-pending',
    'denied',
    'absent',
    'backend-down',
    'stale',
  ],
  fleet: [
    'trouble',
    'half-unreachable',
    'filtered',
    'grouped',
    'no-match',
    'loading',
    'no-clusters',
    'denied',
    'backend-down',
    'stale',
  ],
  'fleet-baseline': [
    'differences',
    'filtered',
    'loading',
    'no-clusters',
    'denied',
    'backend-down',
  ],
  onboardings: ['some', 'none', 'loading', 'denied', 'backend-down'],
  journey: [
    'open',
    'merged',
    'failed',
    'loading',
    'denied',
    'absent',
    'backend-down',
  ],
  form: [
    'wrong-name',
    'environments',
    'names-there',
    'strategy',
    'secrets',
    'backend-down',
  ],
  review: [
    'findings',
    'possible',
    'takeover',
    'loading',
    'denied',
    'backend-down',
  ],
} as const;

export const THEMES = ['light', 'dark'] as const;
export const WIDTHS = [1280, 360] as const;

/** A page in a state. */
export type Situation = {
  [Page in keyof typeof PICTURES_OF]: `${Page}/${(typeof PICTURES_OF)[Page][number]}`;
}[keyof typeof PICTURES_OF];

/** All pages in all their states. */
export const SITUATIONS = Object.entries(PICTURES_OF).flatMap(
  ([page, states]) => states.map(state => `${page}/${state}` as Situation),
);

/** What a picture is called. */
export function toPictureName(
  situation: Situation,
  theme: (typeof THEMES)[number],
  width: (typeof WIDTHS)[number],
): string {
  return `${situation.replace('/', '--')}--${theme}--${width}`;
}

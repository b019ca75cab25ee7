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
  'component-graph': ['failing'],
  'component-approvals': ['exception-asked'],
  'component-card': ['ready', 'failing', 'denied', 'loading'],
  'object-drawer': ['failing', 'missing', 'unreadable'],
  'system-tab': ['failing'],
  'cluster-tab': ['failing'],
  'cluster-page': ['failing', 'absent', 'backend-down'],
  fleet: [
    'trouble',
    'filtered',
    'grouped',
    'no-match',
    'loading',
    'no-clusters',
    'denied',
    'backend-down',
    'stale',
  ],
  'fleet-baseline': ['differences', 'loading', 'no-clusters'],
  onboardings: ['some', 'none', 'denied'],
  journey: ['open', 'merged', 'failed', 'absent'],
  form: ['wrong-name', 'environments', 'strategy', 'secrets'],
  review: ['findings', 'possible', 'backend-down'],
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

/*
 * Patterns of names and paths with a place for the name of a cluster. They are walked step by step, with all places in the
 * text that can be reached at once, so an answer takes at most (steps of the pattern) × (length of the text), whatever both hold.
 */

/** The names that can stand for a cluster. */
export interface KnownNames {
  has(name: string): boolean;
  /** The lengths that names have, the longest first. */
  readonly lengths: readonly number[];
}

/** A compiled pattern. */
export interface ClusterPattern {
  /** Whether it has a place for the name of a cluster. */
  readonly hasCluster: boolean;
  /**
   * Undefined if the text is not as the pattern says; else the known names that can stand in the place, the longest first.
   * So `${cluster}-*` takes `search-dev-flux` for the cluster `search-dev` before it takes it for `search`.
   */
  match(text: string, names: KnownNames): readonly string[] | undefined;
}

type Step =
  | { readonly take: string }
  | { readonly wild: 'within-folder' | 'anything' | 'folders' | 'rest' };

/** What stands for the name of a cluster. */
export const CLUSTER_PLACE = '${cluster}';

// Longer texts than any name or path of Kubernetes match nothing.
const LONGEST_TEXT = 2_048;

const WALKS = {
  'within-folder'(text: string, places: readonly number[]): number[] {
    const reached: number[] = [];
    let last = -1;
    for (const place of places) {
      // What lies within the run of an earlier place has been reached from there.
      if (place <= last) continue;
      last = place;
      reached.push(last);
      while (last < text.length && text[last] !== '/') {
        last += 1;
        reached.push(last);
      }
    }
    return reached;
  },
  anything(text: string, [first]: readonly number[]): number[] {
    return range(first, text.length);
  },
  /** `**` + `/`: any number of whole folders, none included. */
  folders(text: string, places: readonly number[]): number[] {
    const starts = range(places[0], text.length).filter(
      place => place > places[0] && text[place - 1] === '/',
    );
    return [...new Set([...places, ...starts])].sort((a, b) => a - b);
  },
  /** `/**` at the end: the folder itself and all that is in it. */
  rest(text: string, places: readonly number[]): number[] {
    return places.some(place => place === text.length || text[place] === '/')
      ? [text.length]
      : [];
  },
};

/** Compiles a pattern, in which `${cluster}` stands at most once. */
export function compileClusterPattern(pattern: string): ClusterPattern {
  const place = pattern.indexOf(CLUSTER_PLACE);
  if (place < 0) {
    const steps = toSteps(pattern, true);
    return {
      hasCluster: false,
      match: text =>
        text.length <= LONGEST_TEXT && reachesEnd(steps, text, 0)
          ? []
          : undefined,
    };
  }
  const before = toSteps(pattern.slice(0, place), true);
  const after = toSteps(pattern.slice(place + CLUSTER_PLACE.length), false);
  return {
    hasCluster: true,
    match(text, names) {
      if (text.length > LONGEST_TEXT) return undefined;
      const starts = walk(before, text, [0]);
      if (starts.length === 0) return undefined;
      const found = new Set<string>();
      for (const length of names.lengths) {
        for (const start of starts) {
          const name = text.slice(start, start + length);
          if (name.length < length || name.includes('/')) continue;
          if (!found.has(name) && names.has(name)) {
            if (reachesEnd(after, text, start + length)) found.add(name);
          }
        }
      }
      return found.size > 0 ? [...found] : undefined;
    },
  };
}

function toSteps(pattern: string, isStart: boolean): Step[] {
  const steps: Step[] = [];
  let literal = '';
  const put = (wild: 'within-folder' | 'anything' | 'folders' | 'rest') => {
    if (literal) steps.push({ take: literal });
    literal = '';
    steps.push({ wild });
  };
  let at = 0;
  while (at < pattern.length) {
    const isFolderStart = at === 0 ? isStart : pattern[at - 1] === '/';
    if (isFolderStart && pattern.startsWith('**/', at)) {
      put('folders');
      at += 3;
    } else if (pattern.slice(at) === '/**') {
      put('rest');
      at += 3;
    } else if (pattern.startsWith('**', at)) {
      put('anything');
      at += 2;
    } else if (pattern[at] === '*') {
      put('within-folder');
      at += 1;
    } else {
      literal += pattern[at];
      at += 1;
    }
  }
  if (literal) steps.push({ take: literal });
  return steps;
}

function reachesEnd(
  steps: readonly Step[],
  text: string,
  start: number,
): boolean {
  return walk(steps, text, [start]).at(-1) === text.length;
}

/** The places, in ascending order, that can be reached from those given. */
function walk(
  steps: readonly Step[],
  text: string,
  starts: readonly number[],
): readonly number[] {
  let places = starts;
  for (const step of steps) {
    if (places.length === 0) break;
    places =
      'take' in step
        ? places
            .filter(place => text.startsWith(step.take, place))
            .map(place => place + step.take.length)
        : WALKS[step.wild](text, places);
  }
  return places;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

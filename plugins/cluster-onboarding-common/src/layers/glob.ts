/*
 * Patterns of names and paths. They come from configuration, the texts from clusters; whatever both hold, an answer takes
 * at most (length of the pattern) × (length of the text) steps, because all ways to match are followed at once instead of
 * one after the other.
 */

/** Whether a text is as the pattern says. */
export type Glob = (text: string) => boolean;

type Step =
  | { readonly take: string }
  | { readonly repeat: 'within-folder' | 'anything' }
  // What follows, up to this many steps on, may be left out.
  | { readonly optional: number };

// Longer texts than any name or path of Kubernetes match nothing.
const LONGEST_TEXT = 2_048;

/** Compiles a pattern with `*` and `**`. */
export function compileGlob(pattern: string): Glob {
  const [before, after, ...more] = pattern.split('*');
  if (after === undefined) return text => text === pattern;
  if (more.length === 0) {
    return text =>
      text.length >= before.length + after.length &&
      text.startsWith(before) &&
      text.endsWith(after) &&
      !text.slice(before.length, text.length - after.length).includes('/');
  }
  const steps = toSteps(pattern);
  const opening = toOpening(steps);
  return text =>
    text.startsWith(opening) &&
    text.length <= LONGEST_TEXT &&
    matches(steps, text);
}

function toSteps(pattern: string): Step[] {
  const steps: Step[] = [];
  let at = 0;
  while (at < pattern.length) {
    const isFolderStart = at === 0 || pattern[at - 1] === '/';
    if (isFolderStart && pattern.startsWith('**/', at)) {
      steps.push({ optional: 2 }, { repeat: 'anything' }, { take: '/' });
      at += 3;
    } else if (pattern.slice(at) === '/**') {
      steps.push({ optional: 2 }, { take: '/' }, { repeat: 'anything' });
      at += 3;
    } else if (pattern.startsWith('**', at)) {
      steps.push({ repeat: 'anything' });
      at += 2;
    } else if (pattern[at] === '*') {
      steps.push({ repeat: 'within-folder' });
      at += 1;
    } else {
      steps.push({ take: pattern[at] });
      at += 1;
    }
  }
  return steps;
}

/** The characters that every matching text begins with: one cheap look that settles most cases. */
function toOpening(steps: readonly Step[]): string {
  const end = steps.findIndex(step => !('take' in step));
  return steps
    .slice(0, end < 0 ? undefined : end)
    .map(step => ('take' in step ? step.take : ''))
    .join('');
}

function matches(steps: readonly Step[], text: string): boolean {
  let here = new Set<number>();
  enter(steps, here, 0);
  for (let index = 0; index < text.length && here.size > 0; index += 1) {
    const next = new Set<number>();
    for (const at of here) {
      const step = steps[at];
      if (step === undefined) continue;
      if ('take' in step) {
        if (step.take === text[index]) enter(steps, next, at + 1);
      } else if ('repeat' in step) {
        if (step.repeat === 'anything' || text[index] !== '/') {
          enter(steps, next, at);
        }
      }
    }
    here = next;
  }
  return here.has(steps.length);
}

/** Goes to a step, and to those that can be reached from it without taking a character. */
function enter(steps: readonly Step[], reached: Set<number>, at: number): void {
  if (reached.has(at)) return;
  reached.add(at);
  const step = steps[at];
  if (step === undefined || 'take' in step) return;
  enter(steps, reached, at + 1);
  if ('optional' in step) enter(steps, reached, at + 1 + step.optional);
}

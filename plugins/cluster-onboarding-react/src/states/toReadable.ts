import { darken, lighten } from '@material-ui/core/styles';
import { blend } from './blend';
import { toContrast } from './contrast';

const READABLE = 4.5;
const STEPS = 20;

/** Moves a colour away from its backgrounds until it can be read on all of them; undefined if it never can. */
export function toReadable(
  color: string,
  backgrounds: readonly string[],
): string | undefined {
  const canRead = (candidate: string) =>
    backgrounds.every(
      background => toContrast(candidate, background) >= READABLE,
    );
  const move = canRead('#fff') ? lighten : darken;
  for (let step = 0; step <= STEPS; step += 1) {
    const candidate = blend(move(color, step / STEPS), '#fff');
    if (canRead(candidate)) return candidate;
  }
  return undefined;
}

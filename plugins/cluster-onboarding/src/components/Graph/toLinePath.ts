import { Passage } from './routeLines';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The path of a line through its passages: straight in them, and bent between them. */
export function toLinePath(options: {
  source: Place;
  target: Place;
  passages: readonly Passage[];
  /** Whether ranks follow each other from above to below. */
  isDown: boolean;
}): string {
  const { source, target, passages, isDown } = options;
  const bend = (a: Place, b: Place): string => {
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const controls = isDown
      ? `${a.x},${y} ${b.x},${y}`
      : `${x},${a.y} ${x},${b.y}`;
    return `C${controls} ${b.x},${b.y}`;
  };
  const parts = [`M${source.x},${source.y}`];
  let here = source;
  for (const { enter, leave } of passages) {
    parts.push(bend(here, enter), `L${leave.x},${leave.y}`);
    here = leave;
  }
  parts.push(bend(here, target));
  return parts.join(' ');
}

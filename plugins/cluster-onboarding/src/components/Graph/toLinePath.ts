import { Passage } from './routeLines';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** How far a line that leads back goes on before it turns round: within the lane, below its lowest card. */
const TURN = 20;

/** The path of a line through its passages: straight in them, and bent between them. One that leads back turns round at both ends, so that it begins and ends straight. */
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
  const turn = (a: Place, b: Place, on: number): string =>
    isDown
      ? `C${a.x},${a.y + on} ${b.x},${b.y + on} ${b.x},${b.y}`
      : `C${a.x - on},${a.y} ${b.x - on},${b.y} ${b.x},${b.y}`;
  const isBack = isDown ? target.y < source.y : target.x > source.x;
  const parts = [`M${source.x},${source.y}`];
  let here = source;
  for (const { enter, leave } of passages) {
    parts.push(
      isBack && here === source ? turn(here, enter, TURN) : bend(here, enter),
      `L${leave.x},${leave.y}`,
    );
    here = leave;
  }
  const isTurned = isBack && passages.length > 0;
  parts.push(isTurned ? turn(here, target, -TURN) : bend(here, target));
  return parts.join(' ');
}

import { Position } from '@xyflow/react';
import { GAP } from './placing';

/** Where the words of a line stand: in the gap between ranks, beside the card at which the line ends. No card lies there. */
export function toLabelPlace(
  x: number,
  y: number,
  side: Position,
): { x: number; y: number } {
  const away = GAP.rank / 2;
  switch (side) {
    case Position.Top:
      return { x, y: y - away };
    case Position.Bottom:
      return { x, y: y + away };
    case Position.Left:
      return { x: x - away, y };
    case Position.Right:
    default:
      return { x: x + away, y };
  }
}

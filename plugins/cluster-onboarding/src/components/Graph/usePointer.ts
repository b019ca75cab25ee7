import { MouseEvent, useMemo, useRef, useState } from 'react';
import type { LineEdge } from './PictureLine';
import type { PictureNode } from './toPictureNodes';

/** What the mouse points at in the picture. */
export interface Pointed {
  readonly card?: string;
  readonly line?: string;
}

const NOTHING: Pointed = {};

/**
 * Follows the mouse in the picture, but for when the picture follows the mouse itself. What follows it stays the same: every card and line would
 * be drawn anew with another.
 */
export function usePointer(): {
  readonly pointed: Pointed;
  readonly beginMove: () => void;
  readonly endMove: () => void;
  readonly enterCard: (event: MouseEvent, node: PictureNode) => void;
  readonly enterLine: (event: MouseEvent, line: LineEdge) => void;
  readonly leave: () => void;
} {
  const [pointed, setPointed] = useState(NOTHING);
  const isMoving = useRef(false);
  const followers = useMemo(() => {
    const pointAt = (next: Pointed) => {
      if (!isMoving.current) setPointed(next);
    };
    return {
      beginMove: () => {
        isMoving.current = true;
      },
      endMove: () => {
        isMoving.current = false;
      },
      enterCard: (_: MouseEvent, { id, type }: PictureNode) =>
        pointAt(type === 'card' ? { card: id } : NOTHING),
      enterLine: (_: MouseEvent, { id }: LineEdge) => pointAt({ line: id }),
      leave: () => pointAt(NOTHING),
    };
  }, []);
  return { pointed, ...followers };
}

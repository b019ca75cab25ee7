import { RefObject, useEffect, useRef } from 'react';
import { scrollToElement } from '../../scrollToElement';

/** Leads the focus into a panel when somebody opens it, and back to where it was when it is closed. */
export function usePanelFocus(): {
  /** What takes the focus. */
  readonly target: RefObject<HTMLHeadingElement>;
  /** Says that the panel is about to open. */
  readonly take: () => void;
  /** Gives the focus back. */
  readonly giveBack: () => void;
} {
  const target = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const isWanted = useRef(false);
  // Runs after each render, since the panel is there only after one.
  useEffect(() => {
    if (!isWanted.current || !target.current) return;
    isWanted.current = false;
    target.current.focus({ preventScroll: true });
    // The panel, and not its heading alone: otherwise that is all there is to see of it, at the lower edge.
    const panel = target.current.closest('section') ?? target.current;
    scrollToElement(panel, 'nearest');
  });
  return {
    target,
    take() {
      opener.current = document.activeElement;
      isWanted.current = true;
    },
    giveBack() {
      isWanted.current = false;
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

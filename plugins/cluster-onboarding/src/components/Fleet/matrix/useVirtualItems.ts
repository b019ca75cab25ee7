import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  Virtualizer,
} from '@tanstack/react-virtual';
import { RefObject, useCallback, useRef, useState } from 'react';

/*
 * Only lines near what can be seen are drawn. Which element scrolls differs between frontend systems and screen sizes, so none is asked for:
 * whatever scrolls, the place of the list in the window says which lines can be seen.
 */

/** Finds the lines of a list that have to be drawn. */
export function useVirtualItems(options: {
  list: RefObject<HTMLElement>;
  count: number;
  /** About how high a line is, in pixels. */
  lineHeight: number;
  toKey: (index: number) => string;
}): {
  virtualizer: Virtualizer<Window, HTMLElement>;
  /** Keeps the line that has the focus drawn, even if it is scrolled away. */
  onFocusLine: (index: number | undefined) => void;
} {
  const { list, count, lineHeight, toKey } = options;
  const [focused, setFocused] = useState<number>();
  const height = useRef(lineHeight);
  height.current = lineHeight;
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    overscan: 6,
    initialOffset: 0,
    estimateSize: useCallback(() => lineHeight, [lineHeight]),
    getItemKey: toKey,
    // An element that is not laid out has no height; it must not draw all others into view.
    measureElement: element =>
      Math.round(element.getBoundingClientRect().height) || height.current,
    observeElementOffset: (_, report) => observePlace(list, report),
    scrollToFn: () => undefined,
    rangeExtractor: range => {
      const drawn = defaultRangeExtractor(range);
      return focused === undefined ||
        focused >= count ||
        drawn.includes(focused)
        ? drawn
        : [...drawn, focused].sort((a, b) => a - b);
    },
  });
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  return { virtualizer, onFocusLine: setFocused };
}

/** Reports how far the top of a list is above the top of the window. */
function observePlace(
  list: RefObject<HTMLElement>,
  report: (offset: number, isScrolling: boolean) => void,
): () => void {
  const look = () => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined) report(-top, false);
  };
  look();
  // Scrolling is told only to those who catch it on its way down.
  const caught = { capture: true, passive: true };
  document.addEventListener('scroll', look, caught);
  const around =
    typeof ResizeObserver === 'undefined'
      ? undefined
      : new ResizeObserver(look);
  if (list.current?.parentElement) around?.observe(list.current.parentElement);
  return () => {
    document.removeEventListener('scroll', look, caught);
    around?.disconnect();
  };
}

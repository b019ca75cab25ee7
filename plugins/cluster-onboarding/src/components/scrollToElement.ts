/** Brings an element into sight, in motion only where that is welcome. */
export function scrollToElement(
  element: Element,
  block: ScrollLogicalPosition,
): void {
  const isStill = window.matchMedia?.(
    '(prefers-reduced-motion: reduce)',
  ).matches;
  // Not every browser scrolls.
  element.scrollIntoView?.({ block, behavior: isStill ? 'auto' : 'smooth' });
}

import { RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is, in pixels, also when it changes; undefined until it is known. */
export function useWidth(ref: RefObject<HTMLElement>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth || undefined);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

import { useRef } from 'react';

/** Remembers the way from object to object, so that one can go back step by step. */
export function useTrail(options: {
  objectKey: string;
  onSelect: (key: string) => void;
}): { previous: string | undefined; goBack: () => void } {
  const { objectKey, onSelect } = options;
  const trail = useRef<string[]>([]);
  trail.current = continueTrail(trail.current, objectKey);
  const previous = trail.current.at(-2);
  return {
    previous,
    goBack: () => {
      if (previous !== undefined) onSelect(previous);
    },
  };
}

/** The way so far with its next step; a step to where one was just before takes the last step back. */
export function continueTrail(trail: readonly string[], key: string): string[] {
  if (trail.at(-1) === key) return [...trail];
  if (trail.at(-2) === key) return trail.slice(0, -1);
  return [...trail, key];
}

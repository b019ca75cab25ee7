import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives a function that acts at once, unless the mouse is pressed: then it waits for the click. Who leaves a field by pressing a button must
 * find the button below the mouse when they let go, and a message that comes in between would push it away.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const acts = waiting.current.splice(0);
      // The click follows in the same turn.
      if (acts.length > 0) setTimeout(() => acts.forEach(act => act()));
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return useCallback(act => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  }, []);
}

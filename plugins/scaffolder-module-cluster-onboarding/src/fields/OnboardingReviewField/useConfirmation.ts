import { useEffect } from 'react';
import { Confirmation } from './toConfirmation';

/** Keeps the value of the field what it should be. `null` stands for nothing: the form checks only fields that have a value. */
export function useConfirmation(
  wanted: Confirmation | null,
  field: { value: unknown; onChange: (value: Confirmation | null) => void },
): void {
  const { value, onChange } = field;
  // By what it says: it is made anew each time something is drawn, and a change draws everything again.
  const key = JSON.stringify(wanted);
  const isThere = JSON.stringify(value) === key;
  useEffect(() => {
    if (!isThere) onChange(JSON.parse(key));
  }, [isThere, key, onChange]);
}

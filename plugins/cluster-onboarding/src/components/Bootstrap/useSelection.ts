import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSelection, Selection, writeSelection } from './selection';

/** What is open on the page, and how to change it; what a change does not name stays. */
export function useSelection(): [
  Selection,
  (change: { [Name in keyof Selection]: Selection[Name] | undefined }) => void,
] {
  const [search, setSearch] = useSearchParams();
  const selection = useMemo(() => readSelection(search), [search]);
  const change = useCallback(
    (changed: Selection) =>
      setSearch(
        current =>
          writeSelection(current, { ...readSelection(current), ...changed }),
        // The way back leads to the page before, not through all that was looked at.
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [selection, change];
}

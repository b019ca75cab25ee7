import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FleetFilters, readFilters, writeFilters } from './fleetFilters';

/** How long after the last key the address is written, in milliseconds: each address is told to analytics and to the rest of the app. */
export const WRITE_MS = 400;

/**
 * The filters, as the address of the page has them. Text that is being typed counts at once and is written into the address a moment
 * later, so that a key costs no navigation.
 */
export function useFleetFilters(): [
  FleetFilters,
  (change: Partial<FleetFilters>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const query = search.toString();
  const [filters, setFilters] = useState(() => readFilters(search));
  const written = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef({ filters, search, setSearch });
  latest.current = { filters, search, setSearch };

  // Somebody went back, or followed a link to this page.
  useEffect(() => {
    if (query === written.current) return;
    written.current = query;
    clearTimeout(timer.current);
    setFilters(readFilters(new URLSearchParams(query)));
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback((part: Partial<FleetFilters>) => {
    const next = { ...latest.current.filters, ...part };
    latest.current.filters = next;
    setFilters(next);
    clearTimeout(timer.current);
    const write = () => {
      const params = writeFilters(next, latest.current.search);
      written.current = params.toString();
      latest.current.setSearch(params, { replace: true });
    };
    if (Object.keys(part).every(name => name === 'text')) {
      timer.current = setTimeout(write, WRITE_MS);
    } else {
      write();
    }
  }, []);
  return [filters, change];
}

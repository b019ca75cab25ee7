import { useAnalytics } from '@backstage/core-plugin-api';
import { useCallback } from 'react';
import { clearFilters, FleetFilters } from './fleetFilters';
import { useFleetFilters } from './useFleetFilters';

/** The filters of the address; what people change of them is told to analytics. */
export function useToldFilters(): {
  readonly filters: FleetFilters;
  readonly change: (part: Partial<FleetFilters>) => void;
  /** Takes all filters away, but neither order nor groups. */
  readonly clear: () => void;
} {
  const analytics = useAnalytics();
  const [filters, setFilters] = useFleetFilters();
  const { sort, group } = filters;
  const change = useCallback(
    (part: Partial<FleetFilters>) => {
      setFilters(part);
      const { group: by, ...others } = part;
      if (by) analytics.captureEvent('group', by);
      // What is typed may be anything, so only the names of filters are told; typing itself would be told key by key.
      for (const name of Object.keys(others)) {
        if (name !== 'text') analytics.captureEvent('filter', name);
      }
    },
    [analytics, setFilters],
  );
  const clear = useCallback(() => {
    setFilters(clearFilters({ sort, group }));
    analytics.captureEvent('filter', 'none');
  }, [analytics, setFilters, sort, group]);
  return { filters, change, clear };
}

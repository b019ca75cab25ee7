import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useStateWords } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { memo, useMemo } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { LayerColumn } from '../data/layerColumns';
import { FleetFilters, ListFilter } from '../view/fleetFilters';
import { formatNumber } from '../view/formatNumber';
import { listOptions } from '../view/listOptions';
import { FilterSelect } from './FilterSelect';
import { useFilterWords } from './useFilterWords';

const FIELDS = [
  'capability',
  'environment',
  'owner',
  'system',
  'layer',
] as const satisfies readonly ListFilter[];

interface FilterFieldsProps {
  readonly rows: readonly ClusterRow[];
  readonly layers: readonly LayerColumn[];
  readonly filters: FleetFilters;
  readonly onChange: (change: Partial<FleetFilters>) => void;
}

// The text changes with every key, and nothing here with it.
function isAlike(a: FilterFieldsProps, b: FilterFieldsProps): boolean {
  return (
    a.rows === b.rows &&
    a.layers === b.layers &&
    a.onChange === b.onChange &&
    FIELDS.every(filter => a.filters[filter] === b.filters[filter])
  );
}

/** The filters that are chosen from what there is. */
export const FilterFields = memo(function PlainFilterFields(
  props: FilterFieldsProps,
): JSX.Element {
  const { rows, layers, filters, onChange } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const words = useStateWords();
  const { toValueWords } = useFilterWords(layers);
  const options = useMemo(
    () =>
      FIELDS.map(filter => ({
        filter,
        options: listOptions({ rows, filter, chosen: filters[filter], layers }),
      })),
    [rows, layers, filters],
  );
  return (
    <>
      {options.map(field => (
        <FilterSelect
          key={field.filter}
          label={t(`fleet.filters.${field.filter}`)}
          chosen={filters[field.filter]}
          options={field.options.map(({ value, count }) => ({
            value,
            label: toValueWords(field.filter, value, words),
            // Before there are rows nobody can tell how many have it.
            ...(rows.length > 0 && { note: formatNumber(count) }),
          }))}
          onChange={chosen => onChange({ [field.filter]: chosen })}
        />
      ))}
    </>
  );
},
isAlike);

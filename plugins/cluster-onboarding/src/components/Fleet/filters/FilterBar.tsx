import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { LayerColumn } from '../data/layerColumns';
import { FleetFilters } from '../view/fleetFilters';
import { FilterFields } from './FilterFields';
import { FilterShell } from './FilterShell';
import { OrderFields } from './OrderFields';
import { useIsSmall } from './smallScreen';

/** Everything by which clusters are found; on small screens the order is among it. */
export function FilterBar(props: {
  rows: readonly ClusterRow[];
  layers: readonly LayerColumn[];
  filters: FleetFilters;
  onChange: (change: Partial<FleetFilters>) => void;
}): JSX.Element {
  const { rows, layers, filters, onChange } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const isSmall = useIsSmall();
  return (
    <FilterShell
      label={t('fleet.filters.label')}
      textLabel={t('fleet.filters.text')}
      filters={filters}
      onChange={onChange}
    >
      <FilterFields
        rows={rows}
        layers={layers}
        filters={filters}
        onChange={onChange}
      />
      {isSmall && (
        <OrderFields
          sort={filters.sort}
          group={filters.group}
          onChange={onChange}
        />
      )}
    </FilterShell>
  );
}

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ClusterSort } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { FLEET_GROUPS, FleetFilters, FleetGroup } from '../view/fleetFilters';
import { OneSelect } from './FilterSelect';

const SORTS = [
  'state',
  'name',
  'capability',
  'environment',
  'owner',
  'progress',
] as const satisfies readonly ClusterSort[];

/** How rows are ordered and grouped. */
export function OrderFields(props: {
  sort: FleetFilters['sort'];
  group: FleetFilters['group'];
  onChange: (change: Partial<FleetFilters>) => void;
}): JSX.Element {
  const { group, onChange } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  // The other way round is chosen at the head of a column.
  const sort = SORTS.find(each => props.sort.endsWith(each)) ?? 'state';
  return (
    <>
      <OneSelect
        label={t('fleet.filters.group')}
        chosen={group}
        options={FLEET_GROUPS.map(value => ({
          value,
          label: t(`fleet.groups.${value}`),
        }))}
        onChange={chosen => onChange({ group: chosen as FleetGroup })}
      />
      <OneSelect
        label={t('fleet.filters.sort')}
        chosen={sort}
        options={SORTS.map(value => ({
          value,
          label: t(`fleet.sorts.${value}`),
        }))}
        onChange={chosen => onChange({ sort: chosen as ClusterSort })}
      />
    </>
  );
}

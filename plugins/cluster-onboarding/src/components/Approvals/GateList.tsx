import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ExceptionItem } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingApiRef,
  concernsClusters,
  LiveContent,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ApprovalSection } from './ApprovalSection';
import { GateRow } from './GateRow';
import { Gate } from './listGates';

/** The gates of clusters with their exceptions. Gates are known already; exceptions are loaded once somebody looks. */
export function GateList(props: {
  gates: readonly Gate[];
  onChanged: () => void;
}): JSX.Element {
  const { gates, onChanged } = props;
  const api = useApi(clusterOnboardingApiRef);
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const refs = [...new Set(gates.map(({ cluster }) => cluster.ref))].sort();
  const live = useLive({
    key: refs.join(' '),
    load: async signal => {
      const lists = await Promise.all(
        refs.map(ref => api.listExceptions(ref, { signal })),
      );
      return new Map(refs.map((ref, index) => [ref, lists[index].items]));
    },
    isConcerned: concernsClusters(refs),
  });
  const handleChanged = () => {
    live.reload();
    onChanged();
  };
  return (
    <ApprovalSection
      title={t('approvals.gates.title')}
      notice={
        <LiveContent live={live} height={4}>
          {() => null}
        </LiveContent>
      }
    >
      {gates.map(gate => (
        <GateRow
          key={gate.key}
          gate={gate}
          layers={gates
            .filter(({ cluster }) => cluster.ref === gate.cluster.ref)
            .map(({ layer }) => layer)}
          exceptions={selectExceptions(live.value, gate)}
          onChanged={handleChanged}
        />
      ))}
    </ApprovalSection>
  );
}

function selectExceptions(
  lists: ReadonlyMap<string, readonly ExceptionItem[]> | undefined,
  { cluster, layer }: Gate,
): ExceptionItem[] {
  return (lists?.get(cluster.ref) ?? [])
    .filter(item => item.layer === layer.id)
    .sort((a, b) => b.requestedAt.localeCompare(a.requestedAt));
}

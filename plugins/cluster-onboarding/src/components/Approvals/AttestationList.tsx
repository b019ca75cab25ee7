import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  clusterOnboardingApiRef,
  concernsClusters,
  LiveContent,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ApprovalSection } from './ApprovalSection';
import { AttestationRow } from './AttestationRow';
import { ExternalLayer } from './listExternalLayers';

/** The layers that only people can speak for. What is attested, and the ids of attestations, are loaded once somebody looks. */
export function AttestationList(props: {
  externals: readonly ExternalLayer[];
  onChanged: () => void;
}): JSX.Element {
  const { externals, onChanged } = props;
  const api = useApi(clusterOnboardingApiRef);
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const refs = [...new Set(externals.map(({ cluster }) => cluster.ref))].sort();
  const live = useLive({
    key: refs.join(' '),
    load: async signal => {
      const [layers, ...lists] = await Promise.all([
        api.listLayers({ signal }),
        ...refs.map(ref => api.listAttestations(ref, { signal })),
      ]);
      return {
        definitions: layers.items,
        attestations: new Map(
          refs.map((ref, index) => [ref, lists[index].items]),
        ),
      };
    },
    isConcerned: concernsClusters(refs),
  });
  const handleChanged = () => {
    live.reload();
    onChanged();
  };
  return (
    <ApprovalSection
      title={t('approvals.attest.title')}
      notice={
        <LiveContent live={live} height={4}>
          {() => null}
        </LiveContent>
      }
    >
      {externals.map(external => (
        <AttestationRow
          key={external.key}
          external={external}
          definition={live.value?.definitions.find(
            ({ id }) => id === external.layer.id,
          )}
          attestations={(
            live.value?.attestations.get(external.cluster.ref) ?? []
          ).filter(({ layer }) => layer === external.layer.id)}
          onChanged={handleChanged}
        />
      ))}
    </ApprovalSection>
  );
}

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Onboarding,
  readRequestSummary,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { listRegistryPlaces } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { BreakableName } from '../Pages/BreakableName';
import { FactList } from '../Pages/FactList';
import { Person } from '../Pages/Person';
import type { useOnboardingOptions } from '../Pages/useOnboardingOptions';
import { useStrategyName } from './useStrategyName';

const SECRET_MODES = [
  'git',
  'cluster',
  'external-secrets',
  'vault',
  'sealed-secrets',
  'terraform',
] as const;

/** What was asked for, as far as it is worth telling. */
export function RequestSummaryList(props: {
  onboarding: Onboarding;
  /** What can be asked for, which names strategies. */
  offer: ReturnType<typeof useOnboardingOptions>;
}): JSX.Element {
  const { id, owner, request, requestedBy } = props.onboarding;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const nameStrategy = useStrategyName(props.offer);
  const summary = readRequestSummary(request);
  const { environments, extras, layout, repositories, secretsMode, strategy } =
    summary;
  const registry = listRegistryPlaces(request);
  const places = [
    layout === 'mono' && t('journey.request.layoutMono'),
    layout === 'split' && t('journey.request.layoutSplit'),
    ...repositories,
  ].filter(place => place !== false);
  const mode = SECRET_MODES.find(known => known === secretsMode);
  return (
    <FactList
      facts={[
        {
          label: t('journey.request.requestedBy'),
          value: <Person name={requestedBy} />,
        },
        {
          label: t('journey.request.owner'),
          value: owner && <Person name={owner} />,
        },
        {
          label: t('journey.request.description'),
          value: summary.description,
        },
        {
          label: t('journey.request.strategy'),
          // Its place is held: another name for a moment would be one to wonder about.
          value: strategy && (nameStrategy(strategy) ?? '…'),
        },
        {
          label: t('journey.request.environments'),
          value:
            environments.length > 0
              ? environments.map(({ name, details }) => (
                  <div key={name}>{[name, ...details].join(' · ')}</div>
                ))
              : undefined,
        },
        {
          label: t('journey.request.layout'),
          value:
            places.length > 0
              ? places.map((place, index) => (
                  <div key={index}>
                    <BreakableName name={place} />
                  </div>
                ))
              : undefined,
        },
        {
          label: t('journey.request.registry'),
          value:
            registry.length > 0
              ? registry.map((place, index) => (
                  <div key={index}>
                    <BreakableName name={place} />
                  </div>
                ))
              : undefined,
        },
        {
          label: t('journey.request.secrets'),
          value: mode ? t(`journey.request.secretsMode.${mode}`) : secretsMode,
        },
        {
          label: t('journey.request.packages'),
          value: extras.packages.join(', '),
        },
        {
          label: t('journey.request.policies'),
          value: extras.policies.join(', '),
        },
        {
          label: t('journey.request.values'),
          value: extras.values.join(', '),
        },
        { label: t('journey.request.id'), value: id },
      ]}
    />
  );
}

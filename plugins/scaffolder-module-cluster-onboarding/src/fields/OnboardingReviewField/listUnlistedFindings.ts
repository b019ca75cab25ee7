import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import type { Texts } from '../../findTexts';
import { listUnlisted } from './listUnlisted';

/** What a form offers for each environment, though something else can be typed. */
export interface OfferedChoices {
  readonly regions?: unknown;
  readonly kubernetesVersions?: unknown;
}

/** Tells once more of what was typed that is none of what the form offers: nothing else would say it before the clusters are made. */
export function listUnlistedFindings(options: {
  environments: unknown;
  offered: OfferedChoices;
  /** The page of the form on which it is mended. */
  page: string;
  t: Texts;
}): Finding[] {
  const { environments, offered, page, t } = options;
  const columns = [
    {
      rule: 'region-unlisted',
      key: 'region',
      offered: offered.regions,
      text: 'review.unlistedRegion',
    },
    {
      rule: 'kubernetes-version-unlisted',
      key: 'kubernetesVersion',
      offered: offered.kubernetesVersions,
      text: 'review.unlistedVersion',
    },
  ] as const;
  return columns.flatMap(({ rule, text, ...column }) =>
    listUnlisted(environments, column).map(name => ({
      rule,
      severity: 'warning' as const,
      message: t(`${text}.message`, { name }),
      remedy: t(`${text}.remedy`, { page }),
    })),
  );
}

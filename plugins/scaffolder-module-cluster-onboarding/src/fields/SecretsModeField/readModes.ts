import { OnboardingOptions } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { readSchemaChoices } from '../../request';

/** One way to come to secrets. */
export interface SecretsMode {
  readonly id: string;
  readonly title: string;
  /** What the choice means, where the backend says it. */
  readonly description?: string;
  /** Whether it cannot be chosen, because an operator has to set something before. */
  readonly isMissingSetup?: boolean;
  /** The kind of what keys are read from, if the portal knows none on the management cluster. */
  readonly unlistedKind?: string;
}

/** The ways that a template offers and the backend has. Titles are the template's own. */
export function readModes(
  schema: { properties?: Readonly<Record<string, unknown>> },
  options: Pick<OnboardingOptions, 'secretModes'> | undefined,
): SecretsMode[] {
  const offered = readSchemaChoices(schema.properties?.mode);
  const known = options?.secretModes ?? [];
  if (known.length === 0) {
    return offered.map(({ value, title }) => ({ id: value, title }));
  }
  if (offered.length === 0) return known;
  return offered.flatMap(({ value, title }) => {
    const mode = known.find(({ id }) => id === value);
    return mode ? [{ ...mode, title }] : [];
  });
}

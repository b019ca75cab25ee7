import { InputError } from '@backstage/errors';
import { STRATA_LABEL_CAPABILITY } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { BlueprintFile } from '../blueprint/blueprintContent';
import { PlannedFile } from './OnboardingPlan';
import { Values } from './Values';

/** What rendering needs of a planned file. */
export interface PlannedFileContent {
  readonly source: BlueprintFile;
  readonly values: Values;
}

// Kept beside the file, so that a plan is plain data for everybody else.
const contents = new WeakMap<PlannedFile, PlannedFileContent>();

/** Remembers what rendering needs of a planned file. */
export function setFileContent(
  file: PlannedFile,
  content: PlannedFileContent,
): void {
  contents.set(file, content);
}

/** What rendering needs of a planned file. */
export function getFileContent(file: PlannedFile): PlannedFileContent {
  const content = contents.get(file);
  if (!content) {
    throw new InputError(
      'Only what toOnboardingPlan has given can be rendered',
    );
  }
  return content;
}

/** Whether a file holds the rules by which people encrypt what stands beside it. */
export function isSopsRules({ path }: Pick<PlannedFile, 'path'>): boolean {
  return path === '.sops.yaml' || path.endsWith('/.sops.yaml');
}

/** Whether a file says by a label which capability it belongs to. */
export function isLabelled(file: PlannedFile): boolean {
  const { skeleton } = getFileContent(file).source;
  return (
    skeleton?.format === 'yaml' &&
    skeleton.text.includes(STRATA_LABEL_CAPABILITY)
  );
}

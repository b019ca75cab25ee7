import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { BUILT_IN_VALIDATORS } from './builtInValidators';

const SEVERITIES: readonly Finding['severity'][] = ['error', 'warning', 'note'];

/**
 * Asks validators about rendered files.
 *
 * @remarks
 *
 * A validator that throws is a finding of its own, an error: what could not be checked is not taken for right.
 *
 * @returns the findings, errors first, then by repository, path and line
 *
 * @public
 */
export async function validateFileSet(
  subject: ValidationSubject,
  validators: readonly FileSetValidator[] = BUILT_IN_VALIDATORS,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const validator of validators) {
    try {
      findings.push(...(await validator.validate(subject)));
    } catch {
      // What it threw is not told: it may repeat what a file holds.
      findings.push({
        severity: 'error',
        rule: 'validator-failed',
        message: `The validator ${validator.id} could not do its work.`,
        remedy: 'Report it to whoever maintains the validator.',
      });
    }
  }
  return findings.sort(compare);
}

function compare(a: Finding, b: Finding): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    compareTexts(a.repository, b.repository) ||
    compareTexts(a.path, b.path) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compareTexts(a.rule, b.rule) ||
    compareTexts(a.message, b.message)
  );
}

function compareTexts(a = '', b = ''): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

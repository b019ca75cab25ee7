import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** The severities, the gravest first. */
const ORDER: readonly Finding['severity'][] = ['error', 'warning', 'note'];

/** Findings by severity, the gravest first; in their own order within each. */
export function groupFindings(
  findings: readonly Finding[],
): { severity: Finding['severity']; findings: Finding[] }[] {
  return ORDER.map(severity => ({
    severity,
    findings: findings.filter(finding => finding.severity === severity),
  })).filter(group => group.findings.length > 0);
}

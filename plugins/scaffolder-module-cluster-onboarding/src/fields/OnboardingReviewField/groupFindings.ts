import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** The severities, the gravest first. */
const ORDER: readonly Finding['severity'][] = ['error', 'warning', 'note'];

/** The rule of what may hit clusters of others, which must not get lost among warnings that harm nobody. */
const FOREMOST = 'cluster-known';

/** Findings by severity, the gravest first; within each those about clusters that are there already, then in their own order. */
export function groupFindings(
  findings: readonly Finding[],
): { severity: Finding['severity']; findings: Finding[] }[] {
  return ORDER.map(severity => ({
    severity,
    findings: findings
      .filter(finding => finding.severity === severity)
      .sort((a, b) => toRank(a) - toRank(b)),
  })).filter(group => group.findings.length > 0);
}

function toRank({ rule }: Finding): number {
  return rule === FOREMOST ? 0 : 1;
}

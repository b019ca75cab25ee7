import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

const MOST_FINDINGS = 50;

/**
 * Findings as lines of a log or an error: `fleet path/file.yaml:12 rule: what is the matter. What to do.`
 *
 * @public
 */
export function formatFindings(findings: readonly Finding[]): string[] {
  const lines = findings.slice(0, MOST_FINDINGS).map(formatFinding);
  const left = findings.length - lines.length;
  return left > 0 ? [...lines, `and ${left} more`] : lines;
}

function formatFinding(finding: Finding): string {
  const { repository, path, line, rule, message, remedy } = finding;
  const file = path === undefined ? '' : `${path}${line ? `:${line}` : ''}`;
  const place = [repository, file].filter(Boolean).join(' ');
  return `${place ? `${place} ` : ''}${rule}: ${message} ${remedy}`;
}

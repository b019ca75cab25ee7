import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** The severities, the gravest first. */
const ORDER: readonly Finding['severity'][] = ['error', 'warning', 'note'];

/** The rule of what may hit clusters of others, which must not get lost among warnings that harm nobody. */
const FOREMOST = 'cluster-known';

/** Findings of one rule with one remedy, told together. */
export interface FindingKind {
  readonly rule: string;
  readonly remedy: string;
  readonly findings: readonly Finding[];
}

/** Findings by severity, the gravest first; within each those about clusters that are there already, then in their own order. */
export function groupFindings(
  findings: readonly Finding[],
): { severity: Finding['severity']; kinds: FindingKind[] }[] {
  return ORDER.map(severity => ({
    severity,
    kinds: joinAlike(
      findings
        .filter(finding => finding.severity === severity)
        .sort((a, b) => toRank(a) - toRank(b)),
    ),
  })).filter(({ kinds }) => kinds.length > 0);
}

function joinAlike(findings: readonly Finding[]): FindingKind[] {
  const kinds = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.rule, finding.remedy]);
    kinds.set(key, [...(kinds.get(key) ?? []), finding]);
  }
  return [...kinds.values()].map(alike => {
    const [{ rule, remedy }] = alike;
    return { rule, remedy, findings: alike };
  });
}

function toRank({ rule }: Finding): number {
  return rule === FOREMOST ? 0 : 1;
}

import {
  Finding,
  OnboardingPlanAnswer,
  PlannedCluster,
  PlannedFileChange,
  PlannedOnboardingLink,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { DraftFile, OnboardingDraft } from './OnboardingPlanner';
import { toLineDiff } from './toLineDiff';
import { toMermaid } from './toMermaid';

/** How much text of diffs an answer holds, in characters. */
const MOST_DIFF = 400_000;
/** How much of that one file may take. */
const MOST_DIFF_PER_FILE = 60_000;

/** What callers are told of a draft. */
export function toPlanAnswer(options: {
  clusters: readonly PlannedCluster[];
  /** Absent when nothing is planned, since a name is taken. */
  draft?: OnboardingDraft;
  /** The onboarding that would be brought up to date. */
  onboarding?: PlannedOnboardingLink;
  /** Findings besides those of the draft. */
  findings: readonly Finding[];
}): OnboardingPlanAnswer {
  const { clusters, draft, onboarding } = options;
  const findings = [...options.findings, ...(draft?.findings ?? [])];
  const room = { left: MOST_DIFF };
  return {
    isPossible:
      draft !== undefined &&
      !clusters.some(({ isTaken }) => isTaken) &&
      !findings.some(({ severity }) => severity === 'error'),
    clusters: [...clusters],
    ...(onboarding && { onboarding }),
    repositories: (draft?.repositories ?? []).map(repository => {
      const { branch, ...rest } = repository;
      return {
        ...rest,
        ...(onboarding && branch && { branch }),
        files: [...repository.files]
          .sort((a, b) => (a.path < b.path ? -1 : 1))
          .map(file => toFileChange(file, room)),
      };
    }),
    objects: draft?.objects ?? [],
    layers: draft?.layers ?? [],
    findings,
    ...(draft?.blueprint && { blueprint: draft.blueprint }),
    ...(draft?.strategy && { strategy: draft.strategy }),
    manualSteps: draft?.manualSteps ?? [],
    secretValues: draft?.secretValues ?? [],
    mermaid: toMermaid(draft?.layers ?? []),
  };
}

function toFileChange(
  { before, after, ...file }: DraftFile,
  room: { left: number },
): PlannedFileChange {
  const change = { ...file, size: Buffer.byteLength(after ?? '') };
  if (file.action === 'keep' || file.isEncrypted) return change;
  const isRead = file.action === 'create' || before !== undefined;
  const diff = isRead ? toLineDiff(before ?? '', after ?? '') : undefined;
  if (
    diff === undefined ||
    diff.length > Math.min(room.left, MOST_DIFF_PER_FILE)
  ) {
    return { ...change, isDiffLeftOut: true };
  }
  room.left -= diff.length;
  return { ...change, diff };
}

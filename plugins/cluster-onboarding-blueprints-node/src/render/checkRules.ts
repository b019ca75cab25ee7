import { ConflictError } from '@backstage/errors';
import { PlannedFile } from '../plan/OnboardingPlan';
import { checkSopsRules } from '../secrets/sops';

/**
 * Stops when encryption rules that stand in the repository mean something else than those that would be written there. They are never
 * followed, but people follow them: whoever has changed one has perhaps meant their next secret for himself.
 */
export function checkRules(
  file: PlannedFile,
  rules: { readonly current: string; readonly wanted: string },
): void {
  const { current, wanted } = rules;
  if (current === wanted) return;
  const check = checkSopsRules(current, wanted);
  if (check.isValid) return;
  throw new ConflictError(
    `${file.path} stands in the repository, and nothing is encrypted until somebody has looked at it. ${check.reason}. If nobody should have changed it, put it back and find out who has; if the configuration has changed, change the file by a pull request of its own; then run again`,
  );
}

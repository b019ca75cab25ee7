/* What tofu-controller says. Messages hold plan texts, which may hold values: they are never quoted. */
import { Hint } from './hint';
import { tell } from './words';

const KINDS = ['Terraform'];

/** What is the matter with a Terraform object. */
export const terraformHints: readonly Hint[] = [
  {
    id: 'plan-awaits-approval',
    matches: [{ states: ['awaiting-approval'] }],
    sentence: subject => `A plan of ${tell(subject)} waits for approval.`,
    remedy: ({ message }) => {
      const plan = /\bplan-[A-Za-z0-9._-]{1,100}/.exec(message)?.[0];
      return `Read the plan, then set spec.approvePlan${
        plan ? ` to "${plan}"` : ''
      } by a pull request.`;
    },
  },
  {
    id: 'drift',
    matches: [{ states: ['drifted'] }, { reasons: ['DriftDetected'] }],
    sentence: subject =>
      `What is there differs from what ${tell(subject)} describes.`,
    remedy: () =>
      'Compare the plan with what was changed outside of Git; then apply it, or bring the change into Git.',
  },
  {
    id: 'state-locked',
    matches: [
      { kinds: KINDS, reasons: ['LockHeld', 'StateLocked'] },
      {
        message:
          /acquiring the state lock|state (?:blob )?is already locked|error locking state/i,
      },
    ],
    sentence: subject => `The state of ${tell(subject)} is locked.`,
    remedy: () =>
      'Wait until the other run ends. If there is none, set spec.tfstate.forceUnlock to "yes" with the id of the lock.',
  },
  {
    id: 'terraform-variables',
    matches: [
      {
        kinds: KINDS,
        reasons: ['VarsGenerationFailed', 'TemplateGenerationFailed'],
      },
    ],
    sentence: subject =>
      `The variables of ${tell(subject)} cannot be put together.`,
    remedy: () =>
      'See whether each ConfigMap and Secret in varsFrom exists and has the keys that are asked for.',
  },
  {
    id: 'terraform-init-failed',
    matches: [
      { kinds: KINDS, reasons: ['TFExecInitFailed', 'TFExecNewFailed'] },
    ],
    sentence: subject => `${tell(subject)} cannot be started.`,
    remedy: () =>
      'See whether its backend, providers and modules can be reached, and whether its credentials hold.',
  },
  {
    id: 'terraform-plan-failed',
    matches: [{ kinds: KINDS, reasons: ['TFExecPlanFailed'] }],
    sentence: subject => `No plan can be made for ${tell(subject)}.`,
    remedy: () =>
      'Read the error in the message: a condition, a value or a right of the module is not met.',
  },
  {
    id: 'terraform-apply-failed',
    matches: [{ kinds: KINDS, reasons: ['TFExecApplyFailed'] }],
    sentence: subject => `The plan of ${tell(subject)} could not be applied.`,
    remedy: () =>
      'Read the error in the message. A part may be applied already; the next plan shows what is left.',
  },
  {
    id: 'terraform-outputs-failed',
    matches: [
      {
        kinds: KINDS,
        reasons: ['TFExecOutputFailed', 'OutputsWritingFailed'],
      },
    ],
    sentence: subject =>
      `${tell(subject)} is applied, but its outputs cannot be written.`,
    remedy: () =>
      'See whether the named outputs exist and whether the Secret for them may be written.',
  },
];

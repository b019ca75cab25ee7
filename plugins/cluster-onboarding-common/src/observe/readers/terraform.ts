/*
 * tofu-controller's Terraform reports as Flux does, with some habits of its own:
 *
 *   Ready=Unknown/TerraformPlannedWithChanges   a plan waits: for approval, for its turn, or for ever (plan only)
 *   Ready=False/DriftDetected                   what exists differs; the message is the plan's text and may hold secrets
 *   Stalled=True/ArtifactFailed                 the source is absent; it is looked for again all the same
 *   StateLocked=True, status.lock.pending       older controllers leave it there when the lock is gone: only after a success is it over
 */
import { Condition } from '../conditions';
import { asDurationMs, asText } from '../json';
import { ObjectParts, Reading } from '../reading';
import { readFluxConditions } from './fluxConditions';
import { isApprovedAlways, readPending, readPlan } from './terraformPlan';
import { readTerraformReferences } from './terraformReferences';
import { findMissing, toVerdict } from './verdict';

const DRIFT_MESSAGE = 'What exists differs from what is declared.';
const PLAN_ONLY_MESSAGE =
  'A plan is made and not applied: this object only plans.';
// Not just any word with an `@`: a message may end with a URL and the password in it.
const REVISION = /^[\w./-]+@[a-z0-9]+:[0-9a-f]+$/;

/** Reads tofu-controller's Terraform. */
export function readTerraform(parts: ObjectParts): Reading {
  const { spec, status, namespace } = parts;
  const { conditions, ...flux } = readFluxConditions(parts);
  const reading = judge(parts, flux, conditions.get('Ready'));
  const references = readTerraformReferences(parts);
  const applied = asText(status.lastAppliedRevision);
  const attempted = asText(status.lastAttemptedRevision);
  return {
    ...reading,
    revision: readTerraformRevision(reading, attempted),
    isSuspended: spec.suspend === true,
    references,
    missing: findMissing(reading, references, namespace),
    path: asText(spec.path),
    revisions: { applied, attempted },
    timing: {
      intervalMs: asDurationMs(spec.interval),
      retryMs: asDurationMs(spec.retryInterval),
    },
    handledRequest: asText(status.lastHandledReconcileAt),
    plan: readPlan(parts, reading, conditions.get('StateLocked')),
  };
}

function judge(parts: ObjectParts, flux: Reading, ready?: Condition): Reading {
  const { spec } = parts;
  if (
    flux.verdict === 'stalled' &&
    flux.reason === 'ArtifactFailed' &&
    flux.message?.includes('not found')
  ) {
    return { ...flux, verdict: 'held', holdOn: 'source' };
  }
  if (flux.verdict === 'failed' && flux.reason === 'DriftDetected') {
    return {
      ...flux,
      message: DRIFT_MESSAGE,
      // With automatic approval the correction follows at once, in the same attempt.
      verdict: isApprovedAlways(spec) ? 'in-flight' : 'failed',
    };
  }
  if (
    flux.verdict === 'in-flight' &&
    ready?.reason === 'TerraformPlannedWithChanges' &&
    spec.planOnly === true &&
    spec.force !== true &&
    readPending(parts)
  ) {
    const planned = toVerdict(parts, 'ready', ready);
    return { ...planned, message: PLAN_ONLY_MESSAGE };
  }
  return flux;
}

/** The message is the first to know the revision: `No drift: main@sha1:…` comes an event before the status field. */
function readTerraformRevision(
  { verdict, message = '' }: Reading,
  attempted: string | undefined,
): string | undefined {
  if (verdict === 'in-flight') return undefined;
  if (verdict !== 'ready' || message.length > 300) return attempted;
  const word = message.slice(message.lastIndexOf(' ') + 1);
  return REVISION.test(word) ? word : attempted;
}

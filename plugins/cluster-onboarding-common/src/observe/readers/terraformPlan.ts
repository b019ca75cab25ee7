import { TerraformPlan } from '../../model';
import { Condition } from '../conditions';
import { asObject, asText, JsonObject } from '../json';
import { ObjectParts, Reading } from '../reading';
import { redactWord } from '../redact';

/** What a Terraform object says about its plan, its drift and its lock. */
export function readPlan(
  parts: ObjectParts,
  reading: Reading,
  stateLocked: Condition | undefined,
): TerraformPlan | undefined {
  const { spec, status } = parts;
  const pending = readPending(parts);
  const lock = readId(asObject(status.lock).pending);
  const isLocked =
    reading.verdict !== 'ready' &&
    (!stateLocked?.at || isAfterSuccess(parts, stateLocked.at));
  const plan: TerraformPlan = {
    ...(pending && { pending }),
    ...(needsApproval(parts, pending) && { needsApproval: true }),
    ...(spec.planOnly === true && { isPlanOnly: true }),
    ...(pending && isDestroy(parts) && { isDestroy: true }),
    ...(hasDrift(parts, reading) && { hasDrift: true }),
    ...(lock && isLocked && { lock }),
  };
  return Object.keys(plan).length > 0 ? plan : undefined;
}

/** The id of a plan that waits: for approval, for its turn, or for ever when the object only plans. */
export function readPending({ status }: ObjectParts): string | undefined {
  return readId(asObject(status.plan).pending);
}

function readId(value: unknown): string | undefined {
  const id = asText(value);
  return id && redactWord(id);
}

/** The plan that a deletion makes does not say that it destroys (seen in 0.16.5). */
function isDestroy({ spec, status, metadata }: ObjectParts): boolean {
  return (
    asObject(status.plan).isDestroyPlan === true ||
    spec.destroy === true ||
    metadata.deletionTimestamp !== undefined
  );
}

/** A plan of an older generation is made anew before anything is applied, so nobody is asked to approve that one. */
function needsApproval(
  { spec, status, metadata, generation }: ObjectParts,
  pending: string | undefined,
): boolean {
  if (!pending || spec.planOnly === true) return false;
  if (isApprovedAlways(spec)) return false;
  // Deletion destroys without asking.
  if (metadata.deletionTimestamp) return false;
  const planned = status.lastPlannedGeneration;
  if (typeof planned === 'number' && planned < generation) return false;
  const approved = asText(spec.approvePlan);
  // Only drift is looked for then, and a plan that is left over is never applied.
  if (approved === 'disable') return false;
  return !approved || !pending.startsWith(approved);
}

/** Whether whatever is planned is applied without asking. */
export function isApprovedAlways(spec: JsonObject): boolean {
  const { force, approvePlan } = spec;
  return force === true || approvePlan === 'auto' || approvePlan === 'force';
}

/** Drift stays while it is looked at again, so that a routine look does not take it away for a moment. */
function hasDrift(parts: ObjectParts, reading: Reading): boolean {
  const { status, spec } = parts;
  if (isApprovedAlways(spec)) return false;
  return reading.verdict === 'in-flight'
    ? isAfterSuccess(parts, asText(status.lastDriftDetectedAt))
    : reading.reason === 'DriftDetected';
}

/** Both times are of the controller's one clock. */
function isAfterSuccess(
  { status }: ObjectParts,
  at: string | undefined,
): boolean {
  const success = Date.parse(asText(status.lastSuccessfulReconcileAt) ?? '');
  return Date.parse(at ?? '') > (Number.isNaN(success) ? 0 : success);
}

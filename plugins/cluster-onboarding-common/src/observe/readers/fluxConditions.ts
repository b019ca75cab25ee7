/*
 * How every Flux controller reports, as its conditions:
 *
 *   Stalled=True                      nothing more will be tried until somebody changes something
 *   Ready=True                        the last attempt succeeded
 *   Ready=False/DependencyNotReady    not tried, because a dependency is not ready
 *   Ready=False/SourceNotReady, …     not tried, because there is nothing to apply yet
 *   Ready=False                       the last attempt failed
 *   Ready=Unknown, or Reconciling     an attempt is under way
 */
import { Condition, readConditions } from '../conditions';
import { asNumber } from '../json';
import { ObjectParts, Reading } from '../reading';

const REVISION = /\b(?:revision:? ?'?)([^\s'",]{1,100}[@:][^\s'",]{6,140})/;
const SOURCE_NOT_THERE =
  /^Source artifact not found|^artifact not found|source (?:is )?not ready|^(?:GitRepository|OCIRepository|Bucket|HelmChart|ExternalArtifact)\.source\.toolkit\.fluxcd\.io ["'][^"']+["'] not found/i;
const SOURCE_REASONS = new Set(['SourceNotReady', 'SourceNotFound']);

/** The revision that a controller's message speaks of. */
export function readRevision(message: string): string | undefined {
  return REVISION.exec(message)?.[1];
}

/** What the conditions say, with the generation they are about. */
export function readFluxConditions(
  parts: ObjectParts,
): Reading & { conditions: Map<string, Condition> } {
  const conditions = readConditions(parts.status.conditions);
  const ready = conditions.get('Ready');
  const stalled = conditions.get('Stalled');
  const reconciling = conditions.get('Reconciling');
  if (stalled?.status === 'True') {
    return { conditions, ...verdict(parts, 'stalled', stalled, ready) };
  }
  if (ready?.status === 'True') {
    return { conditions, ...verdict(parts, 'ready', ready) };
  }
  if (ready?.status === 'False') {
    const holdOn = readHold(ready);
    return {
      conditions,
      ...verdict(parts, holdOn ? 'held' : 'failed', ready),
      holdOn,
    };
  }
  if (ready || reconciling?.status === 'True') {
    const message = reconciling?.message || ready?.message || '';
    return {
      conditions,
      verdict: 'in-flight',
      message,
      revision: readRevision(message),
    };
  }
  return { conditions, verdict: 'none' };
}

function readHold(ready: Condition): Reading['holdOn'] {
  if (ready.reason === 'DependencyNotReady') return 'dependency';
  const isAboutSource =
    SOURCE_REASONS.has(ready.reason) ||
    (ready.reason === 'ArtifactFailed' && SOURCE_NOT_THERE.test(ready.message));
  return isAboutSource ? 'source' : undefined;
}

function verdict(
  parts: ObjectParts,
  word: Reading['verdict'],
  condition: Condition,
  fallback?: Condition,
): Reading {
  const observed =
    condition.observedGeneration ?? asNumber(parts.status.observedGeneration);
  return {
    verdict: word,
    reason: condition.reason || fallback?.reason,
    message: condition.message || fallback?.message,
    // Before the first success a status says -1: the condition itself is then the only witness.
    generation: observed === undefined || observed < 0 ? undefined : observed,
    at: condition.at,
  };
}

/*
 * Puts a reading together with what was known before.
 *
 * Controllers look at every object again and again. While they look, the object says "in progress", and an object that
 * fails says "in progress" and "failed" in turn, for ever. Whoever shows the newest word flickers. So the last finished
 * result stays until the next one, and the attempt under way is kept beside it:
 *
 *   reading            settled result        attempt                             hold
 *   ready, failed,     the new one           none, unless a newer generation     none
 *   stalled                                  has not been looked at yet
 *   in flight          as before             begun now, or going on              none
 *   held               as before             none                                begun now, or going on
 *   none, static       as before             a first one, if nothing is known    none
 *
 * A new object of the same name (another uid) starts from nothing.
 */
import { Attempt, Hold, Observation, SettledResult } from '../model';
import { internText } from './internText';
import { Reading } from './reading';
import { redactMessage, redactWord } from './redact';

type Settling = Pick<Observation, 'settled' | 'attempt' | 'hold'>;

/** What is settled and what is under way, after a reading of an object of this generation, seen at this time. */
export function settle(options: {
  previous?: Observation;
  reading: Reading;
  generation: number;
  at: string;
}): Settling {
  const { previous, reading, generation, at } = options;
  switch (reading.verdict) {
    case 'ready':
    case 'failed':
    case 'stalled': {
      const settled = toSettled(options, reading.verdict);
      return isBehindGeneration(settled, generation)
        ? { settled, attempt: continueAttempt(previous, { generation }, at) }
        : { settled };
    }
    case 'held':
      return { settled: previous?.settled, hold: continueHold(options) };
    case 'static':
      return {};
    case 'none':
    case 'in-flight':
    default: {
      const { revision } = reading;
      const isFirstSight = !previous && reading.verdict === 'in-flight';
      return {
        settled: previous?.settled,
        attempt: continueAttempt(
          previous,
          { generation, revision, isFirstSight },
          at,
        ),
      };
    }
  }
}

function toSettled(
  options: {
    previous?: Observation;
    reading: Reading;
    generation: number;
    at: string;
  },
  outcome: SettledResult['outcome'],
): SettledResult {
  const { reading, at } = options;
  const before = options.previous?.settled;
  const generation = reading.generation ?? options.generation;
  const isSame =
    before?.outcome === outcome &&
    before.generation === generation &&
    before.revision === reading.revision;
  return {
    outcome,
    reason: redactWord(reading.reason ?? ''),
    message:
      keepTheError(reading, before) ?? redactMessage(reading.message ?? ''),
    generation,
    ...(reading.revision && { revision: reading.revision }),
    ...(reading.at && { at: internText(reading.at) }),
    since: isSame ? before.since : at,
  };
}

/** "Reached the maximum number of retries" takes the place of the error that was retried; the error is what helps. */
function keepTheError(
  reading: Reading,
  before: SettledResult | undefined,
): string | undefined {
  const isGivenUp =
    reading.reason === 'RetryLimitReached' && before?.outcome !== 'ready';
  return isGivenUp ? before?.message : undefined;
}

function isBehindGeneration(
  settled: SettledResult,
  generation: number,
): boolean {
  return settled.generation >= 0 && settled.generation < generation;
}

/** The same attempt keeps its beginning; retries of one generation and revision are one attempt until something settles. */
function continueAttempt(
  previous: Observation | undefined,
  attempt: { generation: number; revision?: string; isFirstSight?: boolean },
  at: string,
): Attempt {
  const running = previous?.attempt;
  const isSame =
    running !== undefined &&
    running.generation === attempt.generation &&
    (running.revision === attempt.revision ||
      !running.revision ||
      !attempt.revision);
  const revision = attempt.revision ?? (isSame ? running.revision : undefined);
  const isFirstSight =
    attempt.isFirstSight || (isSame && running.isFirstSight === true);
  return {
    generation: attempt.generation,
    ...(revision && { revision }),
    since: isSame ? running.since : at,
    ...(isFirstSight && { isFirstSight: true as const }),
  };
}

function continueHold(options: {
  previous?: Observation;
  reading: Reading;
  at: string;
}): Hold {
  const { previous, reading, at } = options;
  return {
    on: reading.holdOn ?? 'dependency',
    reason: redactWord(reading.reason ?? ''),
    message: redactMessage(reading.message ?? ''),
    since: previous?.hold?.since ?? at,
  };
}

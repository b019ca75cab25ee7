/*
 * What may be shown of an object that was read a moment ago: fields from a list, texts redacted and cut, numbers of entries
 * bounded. Data and annotations are left behind as a whole, and so is most of a spec (`describeSpec`), since values, variables and
 * kubeconfigs stand there. It takes any JSON and never throws.
 */
import {
  ObjectCondition,
  ObjectEvent,
  ObjectReading,
  redactMessage,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { describeSpec } from './describeSpec';

const MOST_LABELS = 50;
const MOST_CONDITIONS = 50;
const MOST_EVENTS = 50;
const LONGEST_WORD = 128;
const LONGEST_LABEL = 317;

/** What may be shown of an object. */
export function describeObject(object: unknown): ObjectReading {
  const metadata = asFields(asFields(object).metadata);
  const status = asFields(asFields(object).status);
  return {
    apiVersion: asWord(asFields(object).apiVersion) || undefined,
    createdAt: asTime(metadata.creationTimestamp),
    deletingSince: asTime(metadata.deletionTimestamp),
    generation: asNumber(metadata.generation),
    labels: readLabels(metadata.labels),
    spec: describeSpec(asFields(object).spec),
    conditions: asList(status.conditions)
      .slice(0, MOST_CONDITIONS)
      .map(readCondition),
  };
}

/** What may be shown of events, newest first. */
export function describeEvents(events: readonly unknown[]): ObjectEvent[] {
  return asList(events)
    .map(readEvent)
    .sort((a, b) => ((a.lastSeenAt ?? '') < (b.lastSeenAt ?? '') ? 1 : -1))
    .slice(0, MOST_EVENTS);
}

function readCondition(value: unknown): ObjectCondition {
  const condition = asFields(value);
  return {
    type: asWord(condition.type),
    status: asWord(condition.status),
    reason: asWord(condition.reason),
    message: asMessage(condition.message),
    changedAt: asTime(condition.lastTransitionTime),
  };
}

/** Both forms of events: the old one of the core group and that of events.k8s.io. */
function readEvent(value: unknown): ObjectEvent {
  const event = asFields(value);
  const series = asFields(event.series);
  return {
    type: asWord(event.type),
    reason: asWord(event.reason),
    message: asMessage(event.message ?? event.note),
    count:
      asNumber(event.count) ??
      asNumber(series.count) ??
      asNumber(event.deprecatedCount) ??
      1,
    lastSeenAt:
      asTime(series.lastObservedTime) ??
      asTime(event.lastTimestamp) ??
      asTime(event.deprecatedLastTimestamp) ??
      asTime(event.eventTime) ??
      asTime(asFields(event.metadata).creationTimestamp),
  };
}

function readLabels(value: unknown): Record<string, string> {
  const labels = asFields(value);
  const kept = Object.keys(labels)
    .filter(name => typeof labels[name] === 'string')
    .slice(0, MOST_LABELS)
    .map(name => [
      redactMessage(name).slice(0, LONGEST_LABEL),
      asMessage(labels[name]).slice(0, LONGEST_LABEL),
    ]);
  return Object.fromEntries(kept);
}

function asFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, 1_000) : [];
}

function asWord(value: unknown): string {
  return asMessage(value).slice(0, LONGEST_WORD);
}

function asMessage(value: unknown): string {
  return typeof value === 'string' ? redactMessage(value) : '';
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value)
    ? value
    : undefined;
}

function asTime(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

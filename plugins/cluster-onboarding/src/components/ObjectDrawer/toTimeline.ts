import { ObjectAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** One thing that happened to an object. */
export interface TimelineEntry {
  readonly type: 'event' | 'condition' | 'created' | 'deleting';
  /** When, by the cluster's clock, if it is told. */
  readonly at?: string;
  /** The one word for it, such as `BuildFailed`; of conditions their type. */
  readonly title: string;
  /** Of conditions what they became: `True`, `False` or `Unknown`. */
  readonly value?: string;
  readonly message: string;
  readonly isWarning: boolean;
  /** How often it was seen. */
  readonly count: number;
}

const QUIET = { title: '', message: '', isWarning: false, count: 1 };

/** Events and changes of conditions in one line of time, newest first; events without a time come last. */
export function toTimeline(
  answer: Pick<ObjectAnswer, 'object' | 'events'>,
): TimelineEntry[] {
  const { object, events } = answer;
  const happened = events.map(
    (event): TimelineEntry => ({
      type: 'event',
      at: event.lastSeenAt,
      title: event.reason,
      message: event.message,
      isWarning: event.type === 'Warning',
      count: event.count,
    }),
  );
  const changes = (object?.conditions ?? []).map(
    (condition): TimelineEntry => ({
      ...QUIET,
      type: 'condition',
      at: condition.changedAt,
      title: condition.type,
      value: condition.status,
      message: condition.message,
    }),
  );
  const ends: TimelineEntry[] = [
    { ...QUIET, type: 'deleting', at: object?.deletingSince },
    { ...QUIET, type: 'created', at: object?.createdAt },
  ];
  return [
    ...happened,
    // Of these only the change itself is told here, so without a time there is nothing to tell.
    ...[...changes, ...ends].filter(({ at }) => toTime(at) !== -Infinity),
  ].sort((a, b) => compare(toTime(b.at), toTime(a.at)));
}

function toTime(at: string | undefined): number {
  const time = Date.parse(at ?? '');
  return Number.isNaN(time) ? -Infinity : time;
}

function compare(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

import { toShortRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { VerdictCause } from './verdict';

/** The words before each line of a ticket. */
export interface TicketLabels {
  readonly clusters: string;
  readonly layers: string;
  readonly object: string;
  readonly message: string;
  readonly meaning: string;
  readonly remedy: string;
  readonly docs: string;
  readonly behind: string;
  readonly since: string;
  readonly owner: string;
  readonly page: string;
  readonly time: string;
}

/** What to paste into a ticket: plain text that says everything to somebody who cannot open the portal. */
export function toTicket(options: {
  cause: VerdictCause;
  labels: TicketLabels;
  /** The address of the page. */
  page: string;
  /** The moment, with its zone. */
  time: string;
}): string {
  const { labels, page, time } = options;
  const { cause, hint, clusters, behind, layers, since, owner } = options.cause;
  const { kind, namespace, name, cluster } = cause.ref;
  const place = [cluster, kind, namespace, name].filter(Boolean).join(' / ');
  const lines: [label: string, text: string | undefined][] = [
    [labels.clusters, clusters.map(each => toShortRef(each.ref)).join(', ')],
    [labels.layers, layers.join(', ')],
    [labels.object, place],
    [labels.message, cause.message],
    [labels.meaning, hint?.sentence],
    [labels.remedy, hint?.remedy],
    [labels.docs, hint?.docs],
    [labels.behind, behind > 0 ? `${behind}` : undefined],
    [labels.since, since],
    [labels.owner, owner && toShortRef(owner)],
    [labels.page, page],
    [labels.time, time],
  ];
  return [
    cause.words,
    '',
    ...lines.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])),
    '',
  ].join('\n');
}

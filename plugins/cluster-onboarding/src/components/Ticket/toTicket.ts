import {
  formatObjectRef,
  ObjectRef,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What a ticket tells about an object; whichever page it is copied from, the same is told in the same words. */
export interface TicketFacts {
  /** The first line. */
  readonly title: string;
  /** The entity refs of the clusters that it is about. */
  readonly clusters: readonly string[];
  readonly environment?: string;
  readonly ref: ObjectRef;
  /** How the object is, in a word. */
  readonly state?: string;
  readonly since?: string;
  readonly meaning?: string;
  /** What the controller says. */
  readonly message?: string;
  readonly remedy?: string;
  readonly docs?: string;
  /** The causes that hold it up, in words. */
  readonly heldUpBy?: readonly string[];
  /** The names of the objects that wait behind it. */
  readonly waiting: readonly string[];
  /** The titles of the layers that it holds up. */
  readonly layers: readonly string[];
  /** Who is asked, as an entity ref. */
  readonly owner?: string;
  /** When the cluster was looked at. */
  readonly observedAt?: string;
  /** The address of the page. */
  readonly page: string;
  /** When it is copied. */
  readonly time: string;
}

/** The lines of a ticket, in order; each has its label. */
export const TICKET_LINES = [
  'clusters',
  'environment',
  'object',
  'on',
  'state',
  'since',
  'meaning',
  'message',
  'remedy',
  'docs',
  'heldUpBy',
  'waiting',
  'layers',
  'owner',
  'observed',
  'page',
  'time',
] as const;

/** One line of a ticket. */
export type TicketLine = (typeof TICKET_LINES)[number];

/** The words of a ticket that are ours. */
export interface TicketWords {
  readonly labels: Readonly<Record<TicketLine, string>>;
  /** Says of how many more no name is told. */
  readonly toMore: (count: number) => string;
}

/** A ticket is read by people; whoever wants all names follows its link. */
const MOST_NAMES = 10;

/** What to paste into a ticket: plain text that says everything to somebody who cannot open the portal, a line for all that is known. */
export function toTicket(facts: TicketFacts, words: TicketWords): string {
  const values: Record<TicketLine, string | undefined> = {
    clusters: facts.clusters.map(toShortRef).join(', '),
    environment: facts.environment,
    object: formatObjectRef(facts.ref),
    on: facts.ref.cluster,
    state: facts.state,
    since: facts.since,
    meaning: facts.meaning,
    message: facts.message,
    remedy: facts.remedy,
    docs: facts.docs,
    heldUpBy: facts.heldUpBy?.join('; '),
    waiting: nameSome(facts.waiting, words),
    layers: facts.layers.join(', '),
    owner: facts.owner && toShortRef(facts.owner),
    observed: facts.observedAt,
    page: facts.page,
    time: facts.time,
  };
  return [
    toOneLine(facts.title),
    '',
    ...TICKET_LINES.flatMap(line => {
      const value = toOneLine(values[line] ?? '');
      return value ? [`${words.labels[line]}: ${value}`] : [];
    }),
    '',
  ].join('\n');
}

/** How many there are, and what the first are called. */
function nameSome(
  names: readonly string[],
  { toMore }: TicketWords,
): string | undefined {
  if (names.length === 0) return undefined;
  const told = names.slice(0, MOST_NAMES).join(', ');
  const left = names.length - MOST_NAMES;
  return `${names.length} (${left > 0 ? `${told} ${toMore(left)}` : told})`;
}

// A line break in a message must not look like a line of ours.
function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

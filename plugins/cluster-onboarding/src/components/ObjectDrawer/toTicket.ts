/** One line of a ticket: what it is, and its value. */
export type TicketLine = readonly [label: string, value: string | undefined];

/** A plain text that can be pasted into a ticket: a title, then a line for everything that is known. */
export function toTicket(title: string, lines: readonly TicketLine[]): string {
  return [
    title,
    '',
    ...lines
      .filter(([, value]) => value !== undefined && value.trim() !== '')
      .map(([label, value]) => `${label}: ${toOneLine(value!)}`),
  ].join('\n');
}

// A line break in a message must not look like a line of ours.
function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

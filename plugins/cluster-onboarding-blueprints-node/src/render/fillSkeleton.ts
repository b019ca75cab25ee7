import { InputError } from '@backstage/errors';
import { fillTemplate, fillText } from '../blueprint/fillTemplate';
import {
  Entry,
  Collection,
  Skeleton,
  Slot,
  YamlSkeleton,
} from '../blueprint/skeleton';
import { Value, ValueLookup } from '../blueprint/values';
import { checkReadsBack } from './checkReadsBack';
import { quote, toBlock, toFlow } from './quote';
import { fillPlain } from './wordsAndLines';

/** A filled skeleton. */
export interface FilledSkeleton {
  readonly text: string;
  /** Its documents as data; none for a text. */
  readonly documents: readonly unknown[];
}

/** Fills a skeleton with values, and makes sure that it reads back as what was meant. */
export function fillSkeleton(
  skeleton: Skeleton,
  values: ValueLookup,
): FilledSkeleton {
  try {
    return skeleton.format === 'yaml'
      ? fillYaml(skeleton, values)
      : {
          text: skeleton.template
            .map(part =>
              typeof part === 'string'
                ? part
                : fillPlain(part, values, skeleton.accepts),
            )
            .join(''),
          documents: [],
        };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`${skeleton.path}: ${error.message}`);
  }
}

function fillYaml(skeleton: YamlSkeleton, values: ValueLookup): FilledSkeleton {
  const { slots, text } = skeleton;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const meant = slots.map(slot => meanSlot(slot, values));
  const dropped = dropEntries(slots, meant);
  const pieces: string[] = [];
  let end = 0;
  const gaps = mergeGaps(dropped);
  let nextGap = 0;
  const copyTo = (offset: number) => {
    while (nextGap < gaps.length && gaps[nextGap].start <= offset) {
      const gap = gaps[nextGap++];
      if (gap.start > end) pieces.push(text.slice(end, gap.start));
      end = Math.max(end, gap.end);
    }
    if (offset > end) pieces.push(text.slice(end, offset));
    end = Math.max(end, offset);
  };
  for (const slot of slots) {
    copyTo(slot.start);
    // It lies in what was left out.
    if (end > slot.start) continue;
    const value = meant[slot.index];
    if (value !== undefined) {
      const source = toSource(slot, value, eol);
      // No space is left at the end of the line when a list goes on the next.
      if (source.startsWith(eol)) pieces.push(pieces.pop()?.trimEnd() ?? '');
      pieces.push(source);
    }
    end = slot.end;
  }
  copyTo(text.length);
  const result = pieces.join('');
  return {
    text: result,
    documents: checkReadsBack(result, skeleton, { meant, dropped, values }),
  };
}

/** What a slot will hold; undefined if it is left out. */
function meanSlot(slot: Slot, values: ValueLookup): Value | undefined {
  const [first] = slot.template;
  switch (slot.style) {
    case 'plain':
      return fillTemplate(slot.template, values);
    case 'quoted':
      return fillText(slot.template, values);
    default:
      return typeof first === 'string'
        ? first
        : fillPlain(first, values, slot.style === 'words' ? 'word' : 'line');
  }
}

function toSource(slot: Slot, value: Value, eol: string): string {
  if (slot.style === 'words' || slot.style === 'comment') return String(value);
  if (typeof value === 'string') return quote(value);
  if (slot.indent === undefined) return toFlow(value);
  return toBlock(value, slot.indent, eol);
}

/** The entries that are left out, with those that nothing is left in. */
function dropEntries(
  slots: readonly Slot[],
  meant: readonly (Value | undefined)[],
): Set<Entry> {
  const dropped = new Set<Entry>();
  const left = new Map<Collection, number>();
  const drop = (entry: Entry) => {
    if (dropped.has(entry)) return;
    dropped.add(entry);
    const { collection } = entry;
    const rest = (left.get(collection) ?? collection.size) - 1;
    left.set(collection, rest);
    if (rest > 0) return;
    if (!collection.entry) {
      throw new InputError('nothing is left of a document');
    }
    drop(collection.entry);
  };
  for (const slot of slots) {
    if (meant[slot.index] === undefined && slot.entry) drop(slot.entry);
  }
  return dropped;
}

function mergeGaps(dropped: ReadonlySet<Entry>): Entry[] {
  return [...dropped].sort((a, b) => a.start - b.start || b.end - a.end);
}

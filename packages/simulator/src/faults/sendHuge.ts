import { setTimeout as delay } from 'node:timers/promises';
import { Exchange } from '../protocol/Exchange';
import { HugeForm } from './fault';

const PIECE_BYTES = 64 * 1024;
const MOST_UNSENT_BYTES = 1024 * 1024;
const DEFAULT_BYTES = 2 * 1024 * 1024 * 1024;

async function pour(
  exchange: Exchange,
  pieces: Iterable<string>,
): Promise<void> {
  let isOpen = true;
  exchange.onClose(() => {
    isOpen = false;
  });
  for (const piece of pieces) {
    let unsent = exchange.write(piece);
    while (isOpen && unsent > MOST_UNSENT_BYTES) {
      await delay(2);
      unsent = exchange.write('');
    }
    if (!isOpen) return;
  }
  exchange.end();
}

function* endless(start: string, piece: string, bytes: number) {
  yield start;
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}

function* repeatItem(text: string, bytes: number) {
  const { items, ...list } = JSON.parse(text);
  yield `${JSON.stringify(list).slice(0, -1)},"items":[`;
  for (let sent = 0, count = 0; sent < bytes; count += 1) {
    const { metadata, ...rest } = items[count % items.length];
    const copy = { name: `copy-${count}`, uid: `copy-${count}` };
    const next = JSON.stringify({
      ...rest,
      metadata: { ...metadata, ...copy },
    });
    sent += next.length;
    yield count > 0 ? `,${next}` : next;
  }
  yield ']}';
}

/** Sends more than anybody should take: `text` is the answer that it grows from. */
export async function sendHuge(
  exchange: Exchange,
  text: string,
  options: { form: HugeForm; bytes?: number },
): Promise<void> {
  const { form, bytes = DEFAULT_BYTES } = options;
  exchange.startStream();
  if (form === 'endless-line') {
    const piece = 'x'.repeat(PIECE_BYTES);
    await pour(
      exchange,
      endless('{"type":"MODIFIED","object":{"a":"', piece, bytes),
    );
  } else if (form === 'endless-list') {
    const piece = `${'{"apiVersion":"v1","metadata":{"name":"a"}},'.repeat(
      Math.floor(PIECE_BYTES / 45),
    )}`;
    await pour(exchange, endless('{"kind":"List","items":[', piece, bytes));
  } else if (form === 'many-objects') {
    await pour(exchange, repeatItem(text, bytes));
  } else {
    const large = text.replace(
      '"spec":{',
      `"spec":{"large":"${'x'.repeat(bytes)}",`,
    );
    await pour(exchange, [large]);
  }
}

import { Exchange } from '../protocol/Exchange';

const TICK_MS = 100;

/** Sends a text a few bytes at a time. */
export function sendSlowly(
  exchange: Exchange,
  text: string,
  bytesPerSecond: number,
): void {
  const bytes = Buffer.from(text);
  const step = Math.max(1, Math.floor((bytesPerSecond * TICK_MS) / 1_000));
  let sent = 0;
  exchange.startStream();
  const timer = setInterval(() => {
    exchange.write(bytes.subarray(sent, sent + step));
    sent += step;
    if (sent < bytes.length) return;
    clearInterval(timer);
    exchange.end();
  }, TICK_MS);
  exchange.onClose(() => clearInterval(timer));
}

import { Exchange } from '../protocol/Exchange';
import { RequestClass } from './fault';
import { FaultPlan } from './FaultPlan';
import { malform } from './malform';
import { sendHuge } from './sendHuge';
import { sendSlowly } from './sendSlowly';

const DRIBBLED_BYTES_PER_SECOND = 10;

/** Sends an answer, or what a fault makes of it. */
export async function sendWithFaults(
  exchange: Exchange,
  text: string,
  options: { faults: FaultPlan; requestClass: RequestClass; kind: string },
): Promise<void> {
  const { faults, requestClass, kind } = options;
  const malformed = faults.take('malformed', requestClass, kind);
  if (malformed) {
    const { body, headers } = malform(text, malformed.form);
    await exchange.send(200, body, {
      'content-type': 'application/json',
      ...headers,
    });
    return;
  }
  const huge = faults.take('huge', requestClass, kind);
  if (huge) {
    await sendHuge(exchange, text, huge);
    return;
  }
  const dribble = faults.take('dribble', requestClass, kind);
  if (dribble) {
    const { bytesPerSecond = DRIBBLED_BYTES_PER_SECOND } = dribble;
    sendSlowly(exchange, text, bytesPerSecond);
    return;
  }
  await exchange.sendJson(200, text);
}

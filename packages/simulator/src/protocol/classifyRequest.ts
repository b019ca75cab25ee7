import { RequestClass } from '../faults/fault';
import { Exchange } from './Exchange';
import { ApiPath } from './parseApiPath';

/** What a request asks for, in a word. */
export function classifyRequest(
  target: ApiPath,
  exchange: Exchange,
): RequestClass {
  switch (target.type) {
    case 'version':
    case 'health':
    case 'discovery':
      return target.type;
    case 'resource':
      if (exchange.method !== 'GET') return 'write';
      if (target.name) return 'get';
      return /^(1|t|true)$/i.test(exchange.query.get('watch') ?? '')
        ? 'watch'
        : 'list';
    default:
      return 'other';
  }
}

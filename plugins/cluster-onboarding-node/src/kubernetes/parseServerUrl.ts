import { isIP } from 'node:net';
import { ClusterConnection } from '../connections';
import { isAddressAllowed } from './isAddressAllowed';
import { KubernetesReadError } from './KubernetesReadError';

/** Where a server is. */
export interface ServerUrl {
  /** Scheme, host and port. */
  readonly origin: string;
  /** The prefix of all paths; empty or with a slash in front. */
  readonly basePath: string;
  readonly isTls: boolean;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
}

const MAX_LENGTH = 2048;

/** Ports of services that are often near an API server and are none. */
const REFUSED_PORTS = new Set([
  2379, 2380, 3306, 5432, 6379, 9200, 10250, 11211, 27017,
]);

function refuse(connection: ClusterConnection, what: string): never {
  throw new KubernetesReadError(
    'refused-address',
    `The address of connection '${connection.name}' is not accepted: ${what}`,
  );
}

/** Takes the address of a connection apart, and throws if it is not one that may be connected to. */
export function parseServerUrl(connection: ClusterConnection): ServerUrl {
  const { url, isAddressChecked, allowedHosts } = connection;
  if (url.length > MAX_LENGTH) refuse(connection, 'it is too long');
  // The parser of URLs leaves out tabs and line feeds silently; whoever wrote them meant to be read differently.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f\\]/.test(url)) {
    refuse(connection, 'it has characters that do not belong there');
  }
  if (!URL.canParse(url)) refuse(connection, 'it is not a URL');
  const parsed = new URL(url);
  const isTls = parsed.protocol === 'https:';
  if (!isTls && (parsed.protocol !== 'http:' || isAddressChecked)) {
    refuse(connection, 'it has to begin with https://');
  }
  if (parsed.username || parsed.password || url.includes('@')) {
    refuse(connection, 'it has a user name');
  }
  if (parsed.search || parsed.hash || /[?#]/.test(url)) {
    refuse(connection, 'it has a query or a fragment');
  }
  if (isAddressChecked) {
    const port = Number(parsed.port || 443);
    if (port !== 443 && (port < 1024 || REFUSED_PORTS.has(port))) {
      refuse(connection, 'its port is not one of an API server');
    }
    const address = parsed.hostname.replace(/^\[|\]$/g, '');
    // No name is looked up for an address, so this is the only place where it can be checked.
    if (
      isIP(address) !== 0 &&
      !isAddressAllowed({ host: address, address, allowedHosts })
    ) {
      refuse(connection, 'only public and listed addresses are');
    }
  }
  return {
    origin: parsed.origin,
    basePath: parsed.pathname.replace(/\/+$/, ''),
    isTls,
    host: parsed.host,
    hostname: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: parsed.port,
  };
}

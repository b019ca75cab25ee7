import { BlockList, isIP, isIPv4 } from 'node:net';

/** Everything that is not a host of the public internet: this machine, its network, the cloud's own services, groups. */
const REFUSED_IPV4 = toBlockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // An address of a cloud's own, that looks like a public one.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

/** Of IPv6 only what is routed in public; in it, what stands for something else. */
const PUBLIC_IPV6 = toBlockList('ipv6', [['2000::', 3]]);
const REFUSED_IPV6 = toBlockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

function toBlockList(
  family: 'ipv4' | 'ipv6',
  subnets: ReadonlyArray<readonly [string, number]>,
): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
}

/** An address in one form only: IPv6 that carries an IPv4 address becomes that address. */
function normalizeAddress(address: string): string | undefined {
  const [bare] = address.replace(/^\[|\]$/g, '').split('%');
  if (isIPv4(bare)) return bare;
  if (isIP(bare) === 0) return undefined;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const embedded = /^(?:::ffff:|64:ff9b::)([0-9a-f]+):([0-9a-f]+)$/.exec(
    written,
  );
  if (!embedded) return written;
  const [high, low] = embedded.slice(1).map(group => parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function isPublic(address: string): boolean {
  if (isIPv4(address)) return !REFUSED_IPV4.check(address, 'ipv4');
  return (
    PUBLIC_IPV6.check(address, 'ipv6') && !REFUSED_IPV6.check(address, 'ipv6')
  );
}

function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}

function isListed(allowed: string, host: string, address: string): boolean {
  const [net, prefix] = allowed.split('/');
  const normalized = normalizeAddress(net);
  if (!normalized) return normalizeHost(allowed) === normalizeHost(host);
  if (prefix === undefined) return normalized === address;
  const family = isIPv4(normalized) ? 'ipv4' : 'ipv6';
  const bits = family === 'ipv4' ? 32 : 128;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits) return false;
  if (family !== (isIPv4(address) ? 'ipv4' : 'ipv6')) return false;
  return toBlockList(family, [[normalized, Number(prefix)]]).check(
    address,
    family,
  );
}

/**
 * Whether an address may be connected to: only public ones, and those that are listed by host name, by address or by network
 * (`10.8.0.0/16`). What is not an address at all is refused.
 */
export function isAddressAllowed(options: {
  /** The name that was looked up, or the address itself. */
  host: string;
  address: string;
  allowedHosts?: readonly string[];
}): boolean {
  const address = normalizeAddress(options.address);
  if (!address) return false;
  if (isPublic(address)) return true;
  return (options.allowedHosts ?? []).some(allowed =>
    isListed(allowed, options.host, address),
  );
}

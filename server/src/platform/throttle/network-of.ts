import ipaddr from 'ipaddr.js';

/** Prefix length of an IPv6 connection; clients choose the rest freely. */
const CONNECTION_BITS = 64;
/** Prefix length of one or several customers of a provider: each has up to 65,536 connections. */
const SITE_BITS = 48;

/**
 * Formats that some proxies write into X-Forwarded-For: IPv6 in brackets, with or without a port, and IPv4 with a port.
 */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * The network that a throttle counts: an IPv4 address, also when mapped to IPv6, or the /64 network of an IPv6 address.
 * All other texts count as one, since they may differ each time.
 */
export function networkOf(address: string): string {
  const parsed = parse(address);
  if (!parsed) return 'no address';
  return parsed instanceof ipaddr.IPv6 ? cut(parsed, CONNECTION_BITS) : parsed.toString();
}

/** The /48 network of an IPv6 address, with its length; undefined for anything else. */
export function siteOf(address: string): string | undefined {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? `${cut(parsed, SITE_BITS)}/${SITE_BITS}` : undefined;
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, v6, v4] = WITH_PORT.exec(address) ?? [];
  const bare = v6 ?? v4 ?? address;
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}

function cut(address: ipaddr.IPv6, bits: number): string {
  const withoutZone = address.toNormalizedString().split('%')[0];
  return ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${bits}`).toString();
}

import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that is assigned to a connection; clients choose the rest freely. */
const CONNECTION_BITS = 64;
/** The part that names a customer of a provider, or several: each has up to 65,536 connections to choose from. */
const SITE_BITS = 48;

/** As some proxies write an address into X-Forwarded-For: an IPv6 one in brackets, with a port or without, or an IPv4 one with a port. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * The network that a throttle counts: an IPv4 address, also when mapped into IPv6, or the /64 network
 * of an IPv6 address. All that is no address counts together, since it may be another text at each call.
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

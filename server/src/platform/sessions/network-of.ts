import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that is assigned to a connection; clients choose the rest freely. */
const CONNECTION_BITS = 64;
/** The part that names a customer of a provider, or several: each has up to 65,536 connections to choose from. */
const SITE_BITS = 48;

/**
 * The network that a throttle counts: an IPv4 address, also when mapped into IPv6, or the /64 network
 * of an IPv6 address. Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  const parsed = parse(address);
  if (!parsed) return address;
  return parsed instanceof ipaddr.IPv6 ? cut(parsed, CONNECTION_BITS) : parsed.toString();
}

/** The /48 network of an IPv6 address, with its length; undefined for anything else. */
export function siteOf(address: string): string | undefined {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? `${cut(parsed, SITE_BITS)}/${SITE_BITS}` : undefined;
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

function cut(address: ipaddr.IPv6, bits: number): string {
  const withoutZone = address.toNormalizedString().split('%')[0];
  return ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${bits}`).toString();
}

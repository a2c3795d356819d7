import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that is assigned to a connection; clients choose the rest freely. */
const CONNECTION_BITS = 64;

/**
 * The network that a throttle counts: an IPv4 address, also when mapped into IPv6, or the /64 network
 * of an IPv6 address. Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString().split('%')[0]}/${CONNECTION_BITS}`,
  ).toString();
}

import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that names a connection: the rest its holder changes at will. */
const CONNECTION_BITS = 64;

/**
 * Whom a throttle counts: an IPv4 address, also when it comes mapped into IPv6, or the /64 network
 * of an IPv6 address. What is no address is counted as it stands.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString().split('%')[0]}/${CONNECTION_BITS}`,
  ).toString();
}

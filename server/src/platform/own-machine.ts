import { isIP } from 'node:net';

/** Whether the host, a name or an address, is reachable only from this machine; IPv6 also in brackets, as in URLs. */
export function isOwnMachine(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return (
    address === 'localhost' ||
    address === '::1' ||
    (isIP(address) === 4 && address.startsWith('127.'))
  );
}

import { isIP } from 'node:net';

/** Whether only this machine reaches the host, a name or an address; of IPv6 also as URLs write it, in brackets. */
export function isOwnMachine(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return (
    address === 'localhost' ||
    address === '::1' ||
    (isIP(address) === 4 && address.startsWith('127.'))
  );
}

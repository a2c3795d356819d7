import { isIP } from 'node:net';
import { ConfigError } from './config-error';

const NAMED_SUBNETS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * `off`, `on`, a number of hops, or addresses and subnets separated by commas.
 * @throws {ConfigError}
 */
export function trustedProxies(value: string): boolean | number | string {
  if (value === 'off' || value === 'on') return value === 'on';
  if (/^\d+$/.test(value)) return Number(value);
  if (value.split(',').every((part) => isSubnet(part.trim()))) return value;
  throw new ConfigError('TRUST_PROXY must be off, on, a number of hops, or addresses');
}

function isSubnet(text: string): boolean {
  if (NAMED_SUBNETS.has(text)) return true;
  const [address = '', size = '32', ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const bits = /^\d+$/.test(size) ? Number(size) : 0;
  const isMask = version === 4 && isIP(size) === 4;
  return isMask || (bits >= 1 && bits <= (version === 4 ? 32 : 128));
}

import { compile } from '@fastify/proxy-addr';
import { ConfigError } from './config-error';

/**
 * `off`, `on`, a number of hops, or addresses and subnets separated by commas, in the format of Fastify's `trustProxy`.
 * @throws {ConfigError}
 */
export function trustedProxies(value: string): boolean | number | string {
  if (value === 'off' || value === 'on') return value === 'on';
  if (/^\d+$/.test(value)) return Number(value);
  if (value.split(',').every((part) => isSubnet(part.trim()))) return value;
  throw new ConfigError('TRUST_PROXY must be off, on, a number of hops, or addresses');
}

/**
 * Checked with Fastify's own library, which would otherwise end the start with a stack trace. A plain number would be
 * an address: 1 is 0.0.0.1.
 */
function isSubnet(text: string): boolean {
  if (/^\d+$/.test(text)) return false;
  try {
    compile([text]);
    return true;
  } catch {
    return false;
  }
}

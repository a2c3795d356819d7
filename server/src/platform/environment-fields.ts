/** Field types of the environment's settings; the messages complete '<NAME> …'. */
import { parse } from 'pg-connection-string';
import { z } from 'zod';

export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range =
    max === Number.MAX_SAFE_INTEGER
      ? `must be at least ${min}`
      : `must be between ${min} and ${max}`;
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, range)
    .max(max, range);
}

export const port = () => wholeNumber(0, 65_535);
export const onOrOff = () => z.enum(['on', 'off'], 'must be on or off');
export const webAddress = () =>
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
export const postgresAddress = () =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .refine(
      isReadable,
      'cannot be read: write special characters of its password as %40 (@), %23 (#), %2F (/), %3F (?), %25 (%)',
    );

/** Parsed like `pg` does, which also opens certificate files named in the address. */
function isReadable(address: string): boolean {
  try {
    parse(address.replace(/\?.*/, ''));
    return true;
  } catch {
    return false;
  }
}

import { randomInt } from 'node:crypto';
import { Random } from '../platform/random';

/** Set in dedicated runs such as `npm run test:security`, which take longer. */
const isLong = process.env.ROUNDS === 'long';

/** Number of rounds of a randomised test: few in `npm test`, many in dedicated runs. */
export function rounds(counts: { readonly short: number; readonly long: number }): number {
  return isLong ? counts.long : counts.short;
}

/** A random sequence that differs from run to run. Its seed is printed: `TEST_SEED=<seed>` reproduces a failing run. */
export function printedRandom(suite: string): Random {
  const seed = Number(process.env.TEST_SEED) || randomInt(1, 2 ** 31);
  // Bypasses Jest's console, which prints ten lines for one.
  process.stderr.write(`${suite}: TEST_SEED=${seed}\n`);
  return new Random(seed);
}

import { randomInt } from 'node:crypto';
import { Random } from '../platform/random';

/** True in the runs by name, such as `npm run test:security`, which take their time. */
const isLong = process.env.ROUNDS === 'long';

/** How often a randomised test tries: a few times in `npm test`, many in the runs by name. */
export function rounds(counts: { readonly short: number; readonly long: number }): number {
  return isLong ? counts.long : counts.short;
}

/**
 * A sequence of random numbers that differs from run to run. Its seed is printed: `TEST_SEED=<seed>` repeats
 * the run that found something.
 */
export function printedRandom(suite: string): Random {
  const seed = Number(process.env.TEST_SEED) || randomInt(1, 2 ** 31);
  // Past jest's console, which prints ten lines for one.
  process.stderr.write(`${suite}: TEST_SEED=${seed}\n`);
  return new Random(seed);
}

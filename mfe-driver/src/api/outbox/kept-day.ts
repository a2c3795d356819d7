import { phoneStore, type KeptDay } from '@cigogne/shared-api/outbox';

/** What the phone keeps, as far as this page has read or written it. */
let known: KeptDay | undefined;

/** For a first drawing that does not wait for the phone. */
export function knownDay(): KeptDay | undefined {
  return known;
}

/** Keeps the lists for an opening without network; a full phone goes without. */
export async function keepDay(day: KeptDay): Promise<void> {
  known = day;
  try {
    await (await phoneStore()).put('days', day);
  } catch (error) {
    console.info('The list is not kept on this phone', error);
  }
}

/** The lists as last fetched; undefined when none are kept. */
export async function readKeptDay(user: number): Promise<KeptDay | undefined> {
  try {
    return await (await phoneStore()).get('days', user);
  } catch {
    return undefined;
  }
}

/** A phone whose store does not open must not keep the screen from opening. */
const AHEAD_LIMIT_MS = 300;

/** Reads the lists before the screen is drawn, which then is drawn once, with them. */
export async function readAhead(user: number | undefined): Promise<void> {
  if (user === undefined) return;
  const limit = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), AHEAD_LIMIT_MS);
  });
  known = (await Promise.race([readKeptDay(user), limit])) ?? known;
}

/** After a logout nobody reads customers' addresses on this phone. */
export async function forgetDays(): Promise<void> {
  known = undefined;
  try {
    await (await phoneStore()).clear('days');
  } catch {
    // Nothing was kept.
  }
}

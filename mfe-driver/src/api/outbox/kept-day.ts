import { phoneStore, type KeptDay } from '@cigogne/shared-api/outbox';

/** Keeps the lists for an opening without network; a full phone goes without. */
export async function keepDay(day: KeptDay): Promise<void> {
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

/** After a logout nobody reads customers' addresses on this phone. */
export async function forgetDays(): Promise<void> {
  try {
    await (await phoneStore()).clear('days');
  } catch {
    // Nothing was kept.
  }
}

import type { Database } from '../platform/database/database';
import type { Delivery } from '../platform/database/schema';
import { eventsAbout } from './records';

/** Reads the deliveries again, in the same order. */
export async function rereadDeliveries(
  db: Database,
  deliveries: readonly Delivery[],
): Promise<Delivery[]> {
  const ids = deliveries.map(({ id }) => id);
  const rows = await db.selectFrom('deliveries').selectAll().where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)!);
}

/** Fails when one of the deliveries has changed since, or has an event. */
export async function expectUntouched(
  db: Database,
  ...deliveries: readonly Delivery[]
): Promise<void> {
  expect(await rereadDeliveries(db, deliveries)).toEqual(deliveries);
  for (const { id } of deliveries) expect(await eventsAbout(db, 'delivery', id)).toEqual([]);
}

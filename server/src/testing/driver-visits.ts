import { addDays, todayInParis } from '@cigogne/contract';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import type { DeliveriesTable, Product } from '../platform/database/schema';
import { addDelivery } from './records';
import type { SignedInClient, TestServer } from './test-server';

export const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f5d50' } })
    .jpeg()
    .toBuffer();
export const formOf = (fields: Record<string, string>, photos: readonly Buffer[] = []) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  photos.forEach((content) =>
    form.append('delivery_images', new Blob([new Uint8Array(content)]), 'photo.jpg'),
  );
  return form;
};
export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString();

/** A driver's visits to a shop's customers: creates deliveries, sends the driver's calls, and reads the result. */
export function visitsOf(
  server: TestServer,
  driver: () => SignedInClient,
  shop: () => SignedInClient,
) {
  return {
    addOwn: (
      values: Partial<Insertable<DeliveriesTable>> = {},
      products: readonly Product[] = [],
    ) => {
      const own = {
        driver_id: driver().user.id,
        status: 'assigned',
        delivery_date: todayInParis(),
        created_at: `${addDays(todayInParis(), -30)}T08:00:00Z`,
        ...values,
      } as const;
      return addDelivery(server.db, shop().user.id, own, products);
    },
    fail: (id: number, body: FormData, headers = {}) =>
      driver().call('failDelivery', { params: { id }, body, headers }),
    start: (id: number, body: object = {}, headers = {}) =>
      driver().call('startDelivery', { params: { id }, body, headers }),
    row: (id: number) =>
      server.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    eventsOf: (id: number) =>
      server.db
        .selectFrom('events')
        .select(['kind', 'after'])
        .where('subject_id', '=', id)
        .execute(),
  };
}

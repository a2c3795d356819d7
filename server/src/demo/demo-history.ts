import type { Insertable } from 'kysely';
import type { EventsTable } from '../platform/database/schema';
import type { Company, Person } from './demo-company';
import type { Draft } from './demo-delivery-draft';
import { eventsOf } from './demo-failed-visit';

type EventsRow = Insertable<EventsTable>;

/** The events that the API calls would have written. */
export function historyOf(
  { row, shop, driver, status, visit }: Draft,
  id: number,
  { manager }: Company,
) {
  const event = (
    kind: string,
    at: EventsRow['at'],
    actor: Person,
    after: Record<string, unknown>,
    before: Record<string, unknown> | null = null,
    shopId: number | null = shop.id,
  ): EventsRow => ({
    at,
    kind,
    actor_id: actor.id,
    actor_name: actor.name,
    subject_kind: 'delivery',
    subject_id: id,
    shop_id: shopId,
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
  });
  return [
    event('delivery_created', row.created_at, shop, { customer_name: row.customer_name }),
    ...(row.delivery_date
      ? [event('delivery_scheduled', row.created_at, manager, { delivery_date: row.delivery_date })]
      : []),
    ...(driver
      ? [event('delivery_assigned', row.created_at, manager, { driver_id: driver.id })]
      : []),
    ...(row.slot
      ? [event('delivery_slot_set', row.created_at, manager, { slot: row.slot }, { slot: null })]
      : []),
    ...(row.position
      ? [
          event(
            'delivery_reordered',
            row.created_at,
            manager,
            { position: row.position },
            { position: null },
            null,
          ),
        ]
      : []),
    ...(driver && row.started_at
      ? [event('delivery_started', row.started_at, driver, { status: 'in_transit' })]
      : []),
    ...(driver && row.completed_at
      ? [event('delivery_completed', row.completed_at, driver, { status })]
      : []),
    ...(visit
      ? eventsOf(visit, row.created_at, manager).map(([kind, at, actor, before, after]) =>
          event(kind, at, actor, after, before),
        )
      : []),
    ...(row.cancelled_at
      ? [event('delivery_cancelled', row.cancelled_at, manager, { status })]
      : []),
  ];
}

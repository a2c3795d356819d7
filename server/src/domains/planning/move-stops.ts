import type { Day, DeliveryStatus, HalfDay } from '@cigogne/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';
import { recordEvents, type Actor, type RecordedEvent } from '../../platform/events/record-event';

/** A delivery as planning locks it, before a change. */
export interface LockedStop {
  readonly id: number;
  readonly shop_id: number;
  readonly status: DeliveryStatus;
  readonly delivery_date: Day | null;
  readonly driver_id: number | null;
  readonly position: number | null;
  readonly slot: HalfDay | null;
  readonly version: number;
}

/** Where a delivery is moved to. */
export interface Target {
  readonly delivery_date: Day | null;
  readonly driver_id: number | null;
  readonly position: number | null;
  readonly status: DeliveryStatus;
  readonly slot: HalfDay | null;
}

export interface Move {
  readonly stop: LockedStop;
  readonly target: Target;
}

/** The status after a change of day with the same driver: a visit in progress does not continue on another day. */
export function statusOn(
  day: Day | null,
  { status, delivery_date }: Pick<LockedStop, 'status' | 'delivery_date'>,
): DeliveryStatus {
  const hasOtherDay = delivery_date !== null && delivery_date !== day;
  return status === 'in_transit' && hasOtherDay ? 'assigned' : status;
}

/** Moves the stop to the end of another day with the same driver, or off the calendar, which removes its half-day. */
export function toDay(stop: LockedStop, day: Day | null): Move {
  return {
    stop,
    target: {
      delivery_date: day,
      driver_id: stop.driver_id,
      position: null,
      status: statusOn(day, stop),
      slot: day === null ? null : stop.slot,
    },
  };
}

/**
 * Locks the deliveries until the transaction ends. Always in order of id, and before any driver, so that concurrent
 * changes wait for each other without a deadlock.
 */
export async function lockStops(
  trx: DatabaseTransaction,
  ids: readonly number[],
): Promise<Map<number, LockedStop>> {
  const stops = await trx
    .selectFrom('deliveries')
    .select(['id', 'shop_id', 'status', 'delivery_date', 'driver_id', 'position', 'slot'])
    .select('version')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(stops.map((stop) => [stop.id, stop]));
}

/** Writes the moves that change something, with the events that single changes would write. */
export async function moveStops(
  trx: DatabaseTransaction,
  actor: Actor,
  moves: readonly Move[],
): Promise<void> {
  const changed = moves.filter(isChange);
  if (changed.length === 0) return;
  const rows = changed.map(({ stop, target }) => ({
    id: stop.id,
    ...target,
    is_reassigned: isReassigned({ stop, target }),
  }));
  await sql`update deliveries d set
      delivery_date = t.delivery_date, driver_id = t.driver_id, position = t.position, status = t.status,
      slot = t.slot,
      started_at = case when t.is_reassigned then null else d.started_at end,
      version = d.version + 1, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t
      (id int, delivery_date date, driver_id int, position int, status text, slot text, is_reassigned boolean)
    where d.id = t.id`.execute(trx);
  await recordEvents(
    trx,
    changed.flatMap((move) => eventsOf(actor, move)),
  );
}

function isChange({ stop, target }: Move): boolean {
  return (
    stop.delivery_date !== target.delivery_date ||
    stop.position !== target.position ||
    stop.slot !== target.slot ||
    isReassigned({ stop, target })
  );
}

function isReassigned({ stop, target }: Move): boolean {
  return stop.driver_id !== target.driver_id || stop.status !== target.status;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Position and half-day are part of a moved delivery's first event; for a stop that stays on its day they are a
 * separate event.
 */
function eventsOf(actor: Actor, move: Move): RecordedEvent<'delivery'>[] {
  const { stop, target } = move;
  const event = (
    kind: RecordedEvent<'delivery'>['kind'],
    before: Values,
    after: Values,
    shopId: number | null = stop.shop_id,
  ) => ({
    actor,
    kind,
    subject: { kind: 'delivery' as const, id: stop.id },
    shopId,
    before,
    after,
  });

  const isPlaced = stop.position !== target.position;
  const isSlotSet = stop.slot !== target.slot;
  const inDay = ({ position, slot }: Pick<Target, 'position' | 'slot'>): Values => ({
    ...(isPlaced && { position }),
    ...(isSlotSet && { slot }),
  });
  let [from, to] = [inDay(stop), inDay(target)];
  const events: RecordedEvent<'delivery'>[] = [];
  if (stop.delivery_date !== target.delivery_date) {
    events.push(
      event(
        target.delivery_date === null ? 'delivery_unscheduled' : 'delivery_scheduled',
        { delivery_date: stop.delivery_date, ...from },
        { delivery_date: target.delivery_date, ...to },
      ),
    );
    [from, to] = [{}, {}];
  }
  if (isReassigned(move)) {
    events.push(
      event(
        target.driver_id === null ? 'delivery_unassigned' : 'delivery_assigned',
        { driver_id: stop.driver_id, status: stop.status, ...from },
        { driver_id: target.driver_id, status: target.status, started_at: null, ...to },
      ),
    );
  }
  if (events.length > 0) return events;
  if (isSlotSet) return [event('delivery_slot_set', from, to)];
  // Without the shop, which must not learn its customer's position in the day.
  return [event('delivery_reordered', from, to, null)];
}

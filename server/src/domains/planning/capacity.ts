import {
  addDays,
  type Capacities,
  type Capacity,
  capacityOf,
  type Day,
  type DayDriver,
  type DriverAvailability,
  type DriverDaysForm,
  type Measure,
  NO_LIMITS,
  type ReportRange,
  todayInParis,
} from '@cigogne/contract';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { NotFound } from '../../platform/errors';
import { type Actor, recordEvent } from '../../platform/events/record-event';
import { DRIVER_UNAVAILABLE, listDrivers, lockDriver } from './store';

/** The capacity of each active driver, and the days of the range that differ from it. */
export async function listCapacities(
  db: Database,
  house: Capacity,
  { start_date, end_date }: ReportRange,
): Promise<Capacities> {
  const drivers = await listDrivers(db);
  const ids = drivers.map(({ id }) => id);
  const own = await usualCapacities(db, ids);
  const rank = new Map(ids.map((id, index) => [id, index]));
  const days = await daysWithin(db, ids, { start_date, end_date });
  const rankOf = ({ driver_id }: DriverAvailability) => rank.get(driver_id)!;
  return {
    house,
    drivers: drivers.map((driver) => ({ ...driver, capacity: own.get(driver.id) ?? NO_LIMITS })),
    days: days.toSorted(
      (one, other) => one.day.localeCompare(other.day) || rankOf(one) - rankOf(other),
    ),
  };
}

/** The drivers with their capacity and absence on a day. */
export async function withCapacities<Driver extends { readonly id: number }>(
  db: Database,
  { house, date }: { readonly house: Capacity; readonly date: Day },
  drivers: readonly Driver[],
): Promise<(Driver & Pick<DayDriver, 'capacity' | 'absence'>)[]> {
  const ids = drivers.map(({ id }) => id);
  const own = await usualCapacities(db, ids);
  const days = await daysWithin(db, ids, { start_date: date, end_date: date });
  const dayOf = new Map(days.map((day) => [day.driver_id, day]));
  return drivers.map((driver) => {
    const day = dayOf.get(driver.id);
    const capacity = capacityOf({ house, own: own.get(driver.id), day });
    return { ...driver, capacity, absence: day?.absence ?? null };
  });
}

/**
 * Sets a driver's absence and capacity on each day of the range. Without values these days return to the usual
 * capacity, as do coming days of the replaced range that are outside it.
 * @throws {NotFound} when there is no driver with this id
 */
export async function setDriverDays(
  trx: DatabaseTransaction,
  actor: Actor,
  { driverId, range, ...values }: { driverId: number; range: ReportRange } & DriverDayValues,
): Promise<DriverAvailability[]> {
  // A concurrent change waits here.
  if (!(await lockDriver(trx, driverId))) throw new NotFound(DRIVER_UNAVAILABLE);
  const { absence, stops, parts, minutes, note, replaces } = values;
  // An absent driver has no capacity.
  const taken = absence === 'day' ? NO_LIMITS : { stops, parts, minutes };
  const isUsual = [absence, note, ...Object.values(taken)].every((value) => value === null);
  const before = await replacedDays(trx, driverId, { range, replaces });
  const after = isUsual
    ? []
    : daysOf(range).map((day) => ({ driver_id: driverId, day, absence, ...taken, note }));
  if (JSON.stringify(before) === JSON.stringify(after)) return after;
  await replaceDays(trx, driverId, { before, after });
  await recordEvent(trx, {
    actor,
    kind: 'driver_days_set',
    subject: { kind: 'user', id: driverId },
    shopId: null,
    // Without the remarks: a deleted remark must not stay in the history.
    before: { days: before.map(({ driver_id: _driver, note: _note, ...day }) => day) },
    after: { ...range, absence, ...taken },
  });
  return after;
}

/** The driver's stored days of the range, and coming days of the range it replaces. */
async function replacedDays(
  trx: DatabaseTransaction,
  driverId: number,
  { range, replaces }: { range: ReportRange; replaces: ReportRange | null | undefined },
): Promise<DriverAvailability[]> {
  const former = replaces ? await daysWithin(trx, [driverId], replaces) : [];
  const isLeftOut = ({ day }: DriverAvailability) =>
    day >= todayInParis() && (day < range.start_date || day > range.end_date);
  const days = [...(await daysWithin(trx, [driverId], range)), ...former.filter(isLeftOut)];
  return days.sort((one, other) => one.day.localeCompare(other.day));
}

async function replaceDays(
  trx: DatabaseTransaction,
  driverId: number,
  {
    before,
    after,
  }: { before: readonly DriverAvailability[]; after: readonly DriverAvailability[] },
): Promise<void> {
  if (before.length > 0) {
    await trx
      .deleteFrom('driver_days')
      .where('driver_id', '=', driverId)
      .where(
        'day',
        'in',
        before.map(({ day }) => day),
      )
      .execute();
  }
  if (after.length > 0) await trx.insertInto('driver_days').values(after).execute();
}

interface UsualCapacityChange {
  readonly driverId: number;
  readonly capacity: Capacity;
  /** The values the planner started from; undefined: set every value. */
  readonly seen?: Capacity | undefined;
}

type DriverDayValues = Omit<DriverDaysForm, 'start_date' | 'end_date'>;

/**
 * Sets a driver's usual capacity.
 * @throws {NotFound} when there is no driver with this id
 */
export async function setDriverCapacity(
  trx: DatabaseTransaction,
  actor: Actor,
  { driverId, capacity, seen }: UsualCapacityChange,
): Promise<Capacity> {
  if (!(await lockDriver(trx, driverId))) throw new NotFound(DRIVER_UNAVAILABLE);
  const before = (await usualCapacities(trx, [driverId])).get(driverId) ?? NO_LIMITS;
  // Values the planner left unchanged may have been changed by somebody else.
  const valueOf = (measure: Measure) =>
    seen && capacity[measure] === seen[measure] ? before[measure] : capacity[measure];
  const after = {
    stops: valueOf('stops'),
    parts: valueOf('parts'),
    minutes: valueOf('minutes'),
  };
  if (JSON.stringify(before) === JSON.stringify(after)) return after;
  await trx.deleteFrom('driver_capacities').where('driver_id', '=', driverId).execute();
  if (JSON.stringify(after) !== JSON.stringify(NO_LIMITS)) {
    await trx
      .insertInto('driver_capacities')
      .values({ driver_id: driverId, ...after })
      .execute();
  }
  await recordEvent(trx, {
    actor,
    kind: 'driver_capacity_set',
    subject: { kind: 'user', id: driverId },
    shopId: null,
    before,
    after,
  });
  return after;
}

/** Days for which a remark is kept. */
const REMARK_DAYS = 31;

/** Deletes remarks on days long past, since they are personal data. */
export async function removeOldRemarks(db: Database): Promise<void> {
  await db
    .updateTable('driver_days')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('day', '<', addDays(todayInParis(), -REMARK_DAYS))
    .execute();
}

async function usualCapacities(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Capacity>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('driver_capacities')
    .select(['driver_id', 'stops', 'parts', 'minutes'])
    .where('driver_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ driver_id, ...capacity }) => [driver_id, capacity]));
}

/** The stored days of the drivers within the range, by day. */
async function daysWithin(
  db: Database,
  ids: readonly number[],
  { start_date, end_date }: ReportRange,
): Promise<DriverAvailability[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('driver_days')
    .select(['driver_id', 'day', 'absence', 'stops', 'parts', 'minutes', 'note'])
    .where('driver_id', 'in', ids)
    .where('day', '>=', start_date)
    .where('day', '<=', end_date)
    .orderBy('day')
    .execute();
}

function daysOf({ start_date, end_date }: ReportRange): Day[] {
  const days: Day[] = [];
  for (let day = start_date; day <= end_date; day = addDays(day, 1)) days.push(day);
  return days;
}

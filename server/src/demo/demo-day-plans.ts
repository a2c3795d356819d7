import { addDays, type Day, type HalfDay, HALF_DAYS, isLocked } from '@cigogne/contract';
import type { Draft } from './demo-delivery-draft';

/** Number of days from today whose stops are in order. */
const ORDERED_DAYS = 7;
/** One in this many customers named a preferred day. */
const WISH_ONE_IN = 3;
/** One in this many stops has no half-day yet. */
const OPEN_ONE_IN = 4;

const STATUS_RANK: Readonly<Record<string, number>> = { completed: 0, delivered: 0, in_transit: 1 };

/**
 * Adds wishes, and the order of each driver's stops with their half-days on the coming days. Uses no random number, so
 * that the rest of the demo stays the same for a seed.
 */
export function withDayPlans(drafts: readonly Draft[], today: Day): Draft[] {
  const wished = drafts.map((draft, index) => withWish(draft, index, today));
  const lanes = new Map<string, number[]>();
  wished.forEach((draft, index) => {
    const lane = laneOf(draft, today);
    if (lane !== undefined) lanes.set(lane, [...(lanes.get(lane) ?? []), index]);
  });
  for (const indexes of lanes.values()) {
    const rankOf = (index: number) => STATUS_RANK[wished[index]!.status] ?? 2;
    const ordered = indexes.toSorted((one, other) => rankOf(one) - rankOf(other) || one - other);
    ordered.forEach((index, place) => {
      const draft = wished[index]!;
      const slot: HalfDay = place < ordered.length / 2 ? 'morning' : 'afternoon';
      const row = { slot: index % OPEN_ONE_IN === 2 ? null : slot, position: place + 1 };
      wished[index] = { ...draft, row: { ...draft.row, ...row } };
    });
  }
  return wished;
}

/** Key of driver and day; undefined when the delivery has no place in an order. */
function laneOf({ row, driver, status }: Draft, today: Day): string | undefined {
  const date = row.delivery_date;
  if (!date || !driver || status === 'cancelled') return undefined;
  if (date < today || date >= addDays(today, ORDERED_DAYS)) return undefined;
  return `${date} ${driver.id}`;
}

/** Most wishes are for the planned day, some for the day before it. */
function withWish(draft: Draft, index: number, today: Day): Draft {
  const { row, status } = draft;
  if (index % WISH_ONE_IN !== 0 || isLocked(status)) return draft;
  const day = row.delivery_date ?? addDays(today, 3 + (index % 10));
  const wished = addDays(day, index % 4 === 0 ? -1 : 0);
  return {
    ...draft,
    row: {
      ...row,
      wished_date: isSunday(wished) ? addDays(wished, 1) : wished,
      wished_slot: index % 2 === 0 ? HALF_DAYS[(index / 2) % HALF_DAYS.length]! : null,
    },
  };
}

function isSunday(day: Day): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
}

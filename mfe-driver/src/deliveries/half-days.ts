import type { Day, DriverDelivery, HalfDay } from '@cigogne/contract';

export interface HalfDayStart {
  readonly day: Day;
  /** Null: stops without a half-day, after those with one. */
  readonly slot: HalfDay | null;
}

/** The deliveries at which another half-day begins; none on days without half-days. */
export function halfDayStarts(
  deliveries: readonly DriverDelivery[],
): ReadonlyMap<number, HalfDayStart> {
  const divided = new Set(
    deliveries.filter(({ slot }) => slot).map(({ delivery_date: day }) => day),
  );
  const starts = new Map<number, HalfDayStart>();
  let before = '';
  for (const { id, delivery_date: day, slot } of deliveries) {
    const here = divided.has(day) ? `${day} ${slot ?? ''}` : '';
    if (here !== before && (slot || starts.size > 0)) starts.set(id, { day, slot: slot ?? null });
    before = here;
  }
  return starts;
}

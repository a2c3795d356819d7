import type { Visits } from './visits';

/** Inserts each visit in turn where it costs least and keeps the half-days. Takes O(n²). */
export function cheapestInsertion(visits: Visits): readonly number[] {
  const order: number[] = [];
  for (const visit of visits.slots.keys()) {
    order.splice(cheapestPlace(visits, order, visit), 0, visit);
  }
  return order;
}

/** @param order must keep the half-days */
function cheapestPlace({ costs, slots }: Visits, order: readonly number[], visit: number): number {
  const at = (place: number) =>
    place < 0 ? slots.length : place === order.length ? slots.length + 1 : order[place]!;
  const isOf = (slot: Visits['slots'][number]) => (one: number) => slots[one] === slot;
  const afternoon = slots[visit] === 'morning' ? order.findIndex(isOf('afternoon')) : -1;
  const first = slots[visit] === 'afternoon' ? order.findLastIndex(isOf('morning')) + 1 : 0;
  const last = afternoon < 0 ? order.length : afternoon;
  let best = first;
  let least = Infinity;
  for (let place = first; place <= last; place += 1) {
    const from = costs[at(place - 1)]!;
    const next = at(place);
    const more = from[visit]! + costs[visit]![next]! - from[next]!;
    if (more >= least) continue;
    least = more;
    best = place;
  }
  return best;
}

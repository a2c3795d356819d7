import type { Visits } from './visits';

/**
 * The shortest order that keeps the half-days (Held and Karp): for each set of visits and each last one, the shortest
 * way through the set. Takes O(n² · 2ⁿ).
 */
export function exactOrder({ costs, slots }: Visits): readonly number[] {
  const count = slots.length;
  if (count === 0) return [];
  const start = count;
  const end = count + 1;
  const afternoons = setOf(slots, 'afternoon');
  const shortest = new Float64Array(count << count).fill(Infinity);
  const before = new Int8Array(count << count).fill(-1);
  for (let first = 0; first < count; first += 1) {
    shortest[(1 << first) * count + first] = costs[start]![first]!;
  }
  const all = (1 << count) - 1;
  for (let done = 1; done < all; done += 1) {
    for (let last = 0; last < count; last += 1) {
      const cost = shortest[done * count + last]!;
      if (cost === Infinity) continue;
      for (let next = 0; next < count; next += 1) {
        if (done & (1 << next)) continue;
        if (slots[next] === 'morning' && done & afternoons) continue;
        const place = (done | (1 << next)) * count + next;
        const sum = cost + costs[last]![next]!;
        if (sum >= shortest[place]!) continue;
        shortest[place] = sum;
        before[place] = last;
      }
    }
  }
  const costBack = (last: number) => shortest[all * count + last]! + costs[last]![end]!;
  let last = 0;
  for (let other = 1; other < count; other += 1) {
    if (costBack(other) < costBack(last)) last = other;
  }
  return wayTo(before, count, last);
}

/** Reconstructs the order from the last visit back to the first. */
function wayTo(before: Int8Array, count: number, end: number): number[] {
  const order: number[] = [];
  let set = (1 << count) - 1;
  for (let last = end; last >= 0;) {
    order.unshift(last);
    const former = before[set * count + last]!;
    set ^= 1 << last;
    last = former;
  }
  return order;
}

function setOf(slots: Visits['slots'], wanted: Visits['slots'][number]): number {
  return slots.reduce((set, slot, visit) => (slot === wanted ? set | (1 << visit) : set), 0);
}

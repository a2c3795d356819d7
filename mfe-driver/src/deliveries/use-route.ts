import type { Day, DriverDay } from '@cigogne/contract';
import type { OutboxItem } from '@cigogne/shared-api/outbox';
import { useMemo } from 'react';
import { myDay } from './my-day';
import { type EndedVisits, endedVisits, nextStop } from './next-stop';
import { todayFirst } from './today-first';
import { useRouteChanges } from './use-route-changes';

/**
 * The driver's round: the stops in display order, the next one first, and today's totals. Notifies the driver when the
 * planners change it.
 */
export function useRoute(
  incomplete: DriverDay | undefined,
  completed: DriverDay | undefined,
  items: readonly OutboxItem[],
  today: Day,
) {
  const ended = useEndedVisits(items);
  const ordered = useMemo(
    () => incomplete && todayFirst(incomplete.deliveries, today),
    [incomplete, today],
  );
  useRouteChanges(ordered, today);
  const next = useMemo(() => ordered && nextStop(ordered, today, ended), [ordered, today, ended]);
  const stops = useMemo(
    () => (ordered && next ? [next, ...ordered.filter((stop) => stop !== next)] : ordered),
    [ordered, next],
  );
  const day = useMemo(
    () =>
      incomplete &&
      completed &&
      myDay(
        {
          deliveries: [...incomplete.deliveries, ...completed.deliveries],
          ahead: incomplete.ahead,
        },
        today,
        ended,
      ),
    [incomplete, completed, today, ended],
  );
  return { stops, next, day };
}

/** Keeps its identity as long as no visit ends: the progress of an upload changes the items a hundred times. */
function useEndedVisits(items: readonly OutboxItem[]): EndedVisits {
  const ended = JSON.stringify([...endedVisits(items)]);
  return useMemo(() => new Map(JSON.parse(ended) as [number, 'complete' | 'fail'][]), [ended]);
}

import type { TimelineStep } from '@cigogne/contract';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/database';

interface TimelineDelivery {
  readonly id: number;
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly driver_name: string | null;
}

/** The steps of a delivery from its events, oldest first. */
export async function timelineOf(
  db: Database,
  delivery: TimelineDelivery,
): Promise<TimelineStep[]> {
  const events = await db
    .selectFrom('events')
    .leftJoin('users as driver', (join) =>
      join.on(sql<SqlBool>`driver.id = (events.after ->> 'driver_id')::int`),
    )
    .select(['events.kind', 'events.at', 'events.before', 'events.after'])
    .select('driver.name as driver_name')
    .where('events.subject_kind', '=', 'delivery')
    .where('events.subject_id', '=', delivery.id)
    .orderBy('events.at')
    .execute();
  const steps = events.flatMap(({ kind, at, before, after, driver_name }): TimelineStep[] => {
    const step = stepOf(kind, before);
    if (!step) return [];
    const planned = step === 'planned' || step === 'reprogrammed';
    return [
      {
        kind: step,
        at: tapOf(after) ?? at,
        delivery_date: planned ? textOf(after?.['delivery_date']) : null,
        driver_name: step === 'assigned' ? driver_name : null,
        reason: step === 'failed' ? textOf(after?.['failure_reason']) : null,
        note: step === 'failed' ? textOf(after?.['failure_note']) : null,
        attempt: step === 'failed' ? numberOf(before?.['attempt']) : null,
      },
    ];
  });
  // Deliveries without events, such as imported ones, have at least creation and completion.
  const { created_at: createdAt, completed_at: completedAt } = delivery;
  if (!steps.some(({ kind }) => kind === 'created'))
    steps.unshift(stepWithoutDetails('created', createdAt));
  if (completedAt && !steps.some(({ kind }) => kind === 'delivered')) {
    steps.push(stepWithoutDetails('delivered', completedAt));
  }
  const rank = ({ kind, at }: TimelineStep) => (kind === 'created' ? 0 : Date.parse(at));
  return steps.sort((a, b) => rank(a) - rank(b));
}

function stepOf(
  kind: string,
  before: Record<string, unknown> | null,
): TimelineStep['kind'] | undefined {
  switch (kind) {
    case 'delivery_created':
      return 'created';
    case 'delivery_scheduled':
      return before?.['delivery_date'] ? 'reprogrammed' : 'planned';
    case 'delivery_unscheduled':
      return 'unplanned';
    case 'delivery_assigned':
      return 'assigned';
    case 'delivery_unassigned':
      return 'unassigned';
    case 'delivery_started':
      return 'on_the_way';
    case 'delivery_failed':
      return 'failed';
    case 'delivery_completed':
      return 'delivered';
    case 'delivery_cancelled':
      return 'cancelled';
    default:
      return undefined;
  }
}

/** When the driver acted: without network, the event is recorded later. */
function tapOf(after: Record<string, unknown> | null): string | null {
  const moments = ['started_at', 'failed_at', 'completed_at'].map((name) => textOf(after?.[name]));
  return moments.find((moment) => moment !== null) ?? null;
}

function stepWithoutDetails(kind: TimelineStep['kind'], at: string): TimelineStep {
  return {
    kind,
    at,
    delivery_date: null,
    driver_name: null,
    reason: null,
    note: null,
    attempt: null,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

import type { TimelineStep } from '@cigogne/contract';
import type { Database } from '../../platform/database/database';

interface TimelineDelivery {
  readonly id: number;
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly driver_name: string | null;
}

/** The steps of a delivery, oldest first, from its events. */
export async function timelineOf(
  db: Database,
  delivery: TimelineDelivery,
): Promise<TimelineStep[]> {
  const events = await db
    .selectFrom('events')
    .select(['kind', 'at', 'before', 'after'])
    .where('subject_kind', '=', 'delivery')
    .where('subject_id', '=', delivery.id)
    .orderBy('at')
    .execute();
  const drivers = await namesOf(
    db,
    events.map(({ after }) => after?.['driver_id']),
  );
  const steps = events.flatMap(({ kind, at, before, after }): TimelineStep[] => {
    const step = stepOf(kind, before);
    if (!step) return [];
    const planned = step === 'planned' || step === 'reprogrammed';
    return [
      {
        kind: step,
        at: tapOf(after) ?? at,
        delivery_date: planned ? textOf(after?.['delivery_date']) : null,
        driver_name:
          step === 'assigned' ? (drivers.get(Number(after?.['driver_id'])) ?? null) : null,
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

/** What a driver did without network arrives later than it happened. */
function tapOf(after: Record<string, unknown> | null): string | null {
  const moments = ['started_at', 'failed_at', 'completed_at'].map((name) => textOf(after?.[name]));
  return moments.find((moment) => moment !== null) ?? null;
}

async function namesOf(db: Database, ids: readonly unknown[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id): id is number => Number.isInteger(id)))];
  if (wanted.length === 0) return new Map();
  const drivers = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(drivers.map(({ id, name }) => [id, name]));
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

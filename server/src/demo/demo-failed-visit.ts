import { addDays, type FailureReason } from '@cigogne/contract';
import type { Person } from './demo-company';

/** One in this many unscheduled deliveries had a failed visit. */
const ONE_IN = 3;

const REASONS: readonly (readonly [FailureReason, string | null])[] = [
  ['client_absent', 'Sonné deux fois, personne ; volets fermés.'],
  ['no_access', null],
  ['address_not_found', 'Le numéro n’existe pas dans cette rue.'],
  ['refused', 'Le client attend une autre couleur.'],
];

/** The driver, time and reason of a failed visit. */
export interface FailedVisit {
  readonly driver: Person;
  readonly day: string;
  readonly at: string;
  readonly reason: FailureReason;
  readonly note: string | null;
}

/**
 * The failed visit of an unscheduled delivery, on the day before today; undefined for most. Uses no random number, so
 * that the rest of the demo stays the same for a seed.
 */
export function failedVisit(
  { index, createdOn, today }: { index: number; createdOn: string; today: string },
  drivers: readonly Person[],
): FailedVisit | undefined {
  const day = addDays(today, -1);
  const driver = drivers[index % drivers.length];
  const [reason, note] = REASONS[index % REASONS.length]!;
  if (!driver || index % ONE_IN > 0 || createdOn >= day) return undefined;
  return { driver, day, at: `${day}T14:05:00.000Z`, reason, note };
}

/** Column values of the delivery after the visit. */
export function traceOf(visit: FailedVisit | undefined) {
  return visit && { attempt: 2, failure_reason: visit.reason, failure_note: visit.note };
}

/** Events of the visit: kind, date, actor, before, after. */
export function eventsOf(visit: FailedVisit, createdAt: string, manager: Person) {
  const { driver, day, at, reason, note } = visit;
  return [
    ['delivery_scheduled', createdAt, manager, null, { delivery_date: day }],
    ['delivery_assigned', createdAt, manager, null, { driver_id: driver.id }],
    [
      'delivery_failed',
      at,
      driver,
      { attempt: 1, delivery_date: day, driver_id: driver.id },
      { status: 'pending', attempt: 2, failure_reason: reason, failure_note: note },
    ],
  ] as const;
}

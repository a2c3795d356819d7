import {
  type Day,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  type Driver,
  isCalendarDate,
  isLocked,
  type PlannedDelivery,
  todayInParis,
} from '@cigogne/contract';
import { useAddressParams } from '@cigogne/shared-api/router';
import { useToday } from '@cigogne/shared-api/use-today';
import { useMemo } from 'react';
import type { PlanningView } from './calendar-period';

/** The filter in the address. */
export interface DeliveryFilter {
  /** Empty: all statuses. */
  readonly statuses: readonly DeliveryStatus[];
  readonly day: Day | undefined;
  readonly withoutDriver: boolean;
}

/** The month, week or day in view, identified by a day within it. */
export interface PlanningPeriod {
  readonly view: PlanningView;
  readonly day: Day;
}

const VIEWS = { mois: 'month', semaine: 'week', jour: 'day' } as const;
const NAMES = { month: 'mois', week: 'semaine', day: 'jour' } as const;

/**
 * The state of the planning in the address, so that it survives a reload: `vue=semaine` and `date=2026-11-21` define
 * the period (default: the current one in the device's view); `status=pending,assigned`, `day=2026-11-21` and
 * `driver=none` filter the deliveries; `panel=unscheduled` opens the panel. Changes replace the entry of the browser's
 * history, so that back leaves the planning at once, however many weeks were viewed. The address may have been typed by
 * hand: unknown values are ignored. `view=day&day=2026-11-21` from other programs means `vue=jour&date=2026-11-21`.
 */
export function usePlanningAddress(viewOfDevice: PlanningView) {
  const [params, change] = useAddressParams();
  const today = useToday();
  const period = useMemo(
    () => periodIn(params, viewOfDevice, today),
    [params, viewOfDevice, today],
  );
  const status = params.get('status');
  const day = dayFilterIn(params);
  const withoutDriver = params.get('driver') === 'none';
  // A stable object while its content is the same.
  const filter = useMemo<DeliveryFilter>(
    () => ({ statuses: statusesIn(status), day, withoutDriver }),
    [status, day, withoutDriver],
  );
  const changes = useMemo(
    () => ({
      show: (next: Partial<PlanningPeriod>) =>
        change((to) => {
          if (isForeignDay(to)) writeOwnWords(to);
          if (next.view) to.set('vue', NAMES[next.view]);
          if (next.day === defaultDay(to)) to.delete('date');
          else if (next.day) to.set('date', next.day);
        }),
      toggleStatus: (toggled: DeliveryStatus) =>
        change((to) => {
          const statuses = statusesIn(to.get('status'));
          const next = DELIVERY_STATUSES.filter(
            (known) => statuses.includes(known) !== (known === toggled),
          );
          if (next.length > 0) to.set('status', next.join(','));
          else to.delete('status');
        }),
      /** Removes all filters, or the named ones; the period stays. */
      clear: (...names: readonly ('status' | 'day' | 'driver')[]) =>
        change((to) => {
          const cleared = names.length > 0 ? names : (['status', 'day', 'driver'] as const);
          const day = dayFilterIn(to);
          // Otherwise the period would change to today's.
          if (cleared.includes('day') && day && day !== todayInParis() && !to.has('date'))
            to.set('date', day);
          for (const name of cleared) to.delete(name);
        }),
    }),
    [change],
  );
  return { period, filter, panelOpen: params.get('panel') === 'unscheduled', ...changes };
}

function statusesIn(text: string | null): readonly DeliveryStatus[] {
  const asked = text?.split(',') ?? [];
  return DELIVERY_STATUSES.filter((known) => asked.includes(known));
}

function dayFilterIn(params: URLSearchParams): Day | undefined {
  return isForeignDay(params) ? undefined : dayIn(params.get('day'));
}

/** The period that an address asks for. */
export function periodIn(
  params: URLSearchParams,
  viewOfDevice: PlanningView,
  today?: Day,
): PlanningPeriod {
  return {
    view: isForeignDay(params)
      ? 'day'
      : (VIEWS[params.get('vue') as keyof typeof VIEWS] ?? viewOfDevice),
    day: dayIn(params.get('date')) ?? defaultDay(params, today),
  };
}

/** Whether the parameters come from another program, whose `day` is the period, not a filter. */
function isForeignDay(params: URLSearchParams): boolean {
  return params.get('view') === 'day' && !params.has('vue');
}

function writeOwnWords(params: URLSearchParams): void {
  const { view, day } = periodIn(params, 'day');
  params.set('vue', NAMES[view]);
  params.set('date', day);
  params.delete('view');
  params.delete('day');
}

function defaultDay(params: URLSearchParams, today = todayInParis()): Day {
  return dayIn(params.get('day')) ?? today;
}

function dayIn(text: string | null): Day | undefined {
  return text && isCalendarDate(text) ? text : undefined;
}

/** @param drivers the active drivers; while undefined, no driver counts as having left */
export function filterDeliveries(
  deliveries: readonly PlannedDelivery[],
  { statuses, day, withoutDriver }: DeliveryFilter,
  drivers?: readonly Driver[],
): readonly PlannedDelivery[] {
  if (statuses.length === 0 && !day && !withoutDriver) return deliveries;
  return deliveries.filter(
    (delivery) =>
      (statuses.length === 0 || statuses.includes(delivery.status)) &&
      (day === undefined || delivery.delivery_date === day) &&
      (!withoutDriver || isWithoutDriver(delivery, drivers)),
  );
}

/** Open, and without an active driver, as the overview counts them. */
function isWithoutDriver(
  { driver_id, status }: PlannedDelivery,
  drivers: readonly Driver[] | undefined,
): boolean {
  if (driver_id === null) return status === 'pending';
  return !isLocked(status) && drivers?.some(({ id }) => id === driver_id) === false;
}

import { messageOf } from '@cigogne/shared-api';
import {
  type ClosedDay,
  closingsOf,
  type Day,
  type DayStop,
  type Driver,
  formatDay,
  type PlannedDelivery,
  type PlanningChange,
  readinessWarning,
  whyDayIsRefused,
  whyDeliveryIsLocked,
} from '@cigogne/contract';
import { confirm } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import { useStore } from 'react-redux';
import { usePlaceDeliveriesMutation } from '../api/day-changes';
import { usePrefetchDay } from '../api/deliveries';
import {
  useAssignDriverMutation,
  useDeleteDeliveryMutation,
  useSetDeliveryDateMutation,
  useUnassignDeliveryDateMutation,
} from '../api/delivery-changes';
import { shownStop } from '../api/planned-days';
import type { Target } from './capacity-warning';
import { isWorthRepeating } from './is-worth-repeating';
import { queueChange } from './queue-change';
import { afterOwnChanges, noteOwnChange } from './own-changes';

/** The changes of a delivery with their locks, confirmations and toasts. They resolve to true when made. */
export interface DeliveryChanges {
  readonly schedule: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  /** A card of the panel was dropped on a day; offers an undo for 4 s. */
  readonly drop: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  /** A drag, after a confirmation; resolves to false also when it is declined. Offers an undo for 4 s. */
  readonly reschedule: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  readonly unschedule: (delivery: PlannedDelivery) => Promise<boolean>;
  readonly assign: (delivery: PlannedDelivery, driver: Driver) => Promise<boolean>;
  readonly unassign: (delivery: PlannedDelivery) => Promise<boolean>;
  readonly remove: (delivery: PlannedDelivery) => Promise<boolean>;
}

/** A delivery on a day, with its position in its driver's day. */
type Placed = DayStop & { readonly delivery_date: Day };

interface ChangeTexts {
  readonly loading?: string;
  readonly done: string;
  readonly failed: string;
  /** Shown in addition to the success. */
  readonly warnings?: readonly (string | undefined)[];
}

/** Reverts a completed change; the toast offers it in the language of its text. */
type Undo = (changed: PlannedDelivery) => Promise<unknown>;

interface DayOptions {
  readonly undo?: Undo | undefined;
  /** Shown in addition, once it is planned. */
  readonly warnings?: readonly (string | undefined)[] | undefined;
}

interface Sent {
  readonly data?: { readonly delivery: PlannedDelivery };
  readonly error?: unknown;
}

/** A warning about a delivery on a day with a driver, as a sentence; undefined: no objection. */
export type WarningOf = (delivery: PlannedDelivery, to: Target) => string | undefined;

/**
 * The changes of part 1, section 4, for buttons and for dragging.
 * @param warningOf shown once a delivery has been planned or given to a driver
 * @param closedDays closed days of the house to warn about, as a drag has no dialog that shows them; undefined: no
 * warnings, not even about public holidays
 */
export function useDeliveryChanges(
  warningOf?: WarningOf,
  closedDays?: readonly ClosedDay[],
): DeliveryChanges {
  const store = useStore();
  const [setDate] = useSetDeliveryDateMutation();
  const [unassignDate] = useUnassignDeliveryDateMutation();
  const [assignDriver] = useAssignDriverMutation();
  const [deleteDelivery] = useDeleteDeliveryMutation();
  const [place] = usePlaceDeliveriesMutation();
  const prefetchDay = usePrefetchDay();

  /** A second change of a delivery waits for the version that results from the first one. */
  const change = (
    delivery: PlannedDelivery,
    send: (latest: PlannedDelivery) => Promise<Sent>,
    texts: ChangeTexts,
    undo?: Undo,
  ): Promise<PlannedDelivery | boolean> =>
    queueChange([delivery.id], async () => {
      const shown = texts.loading ? toast.loading(texts.loading) : toast;
      const sent = afterOwnChanges(store, delivery);
      const { data, error } = await send(sent);
      if (data) noteOwnChange(store, sent, data.delivery);
      const changed = data?.delivery;
      if (error) {
        const again = () => void change(delivery, send, texts, undo);
        shown.error(
          messageOf(error, texts.failed),
          isWorthRepeating(error) ? { label: 'Retry', onPress: again } : undefined,
        );
        return false;
      }
      shown.success(
        texts.done,
        undo && changed && { label: 'Undo', onPress: () => void undo(changed) },
      );
      for (const warning of texts.warnings ?? []) if (warning) toast(warning);
      return changed ?? true;
    });

  const setDay = (delivery: PlannedDelivery, day: Day, { undo, warnings = [] }: DayOptions = {}) =>
    change(
      delivery,
      (latest) => setDate({ delivery: latest, delivery_date: day }),
      { ...DAY_TEXTS, warnings },
      undo,
    );

  /** Restores the day, and with it the position in the driver's day. */
  const putBack = (delivery: PlannedDelivery, { delivery_date, driver_id, ...former }: Placed) =>
    change(
      delivery,
      async (latest) => {
        // The driver may have changed meanwhile, and the position only applies to the former one.
        const position = latest.driver_id === driver_id ? former.position : null;
        const { id, version } = latest;
        const before = { ...former, ...latest, position: null };
        const { data, error } = await place({
          places: [{ id, version, driver_id: latest.driver_id, delivery_date, position }],
          moves: [{ before, after: { ...before, delivery_date, position } }],
        });
        const put = data?.deliveries[0];
        return put ? { data: { delivery: put } } : { error };
      },
      DAY_TEXTS,
    );

  const removeDay = (delivery: PlannedDelivery) =>
    change(delivery, (latest) => unassignDate({ delivery: latest }), {
      done: 'Delivery moved to unscheduled.',
      failed: 'Failed to unassign date.',
    });

  /** Plans a delivery, with a warning unless all its items have arrived. */
  const plan = async (
    delivery: PlannedDelivery,
    day: Day,
    { undo, warnings: own = [] }: DayOptions = {},
  ) => {
    if (!mayChange(delivery, 'modify') || !mayBeOn(day)) return false;
    const warnings = [
      ...own,
      readinessWarning(delivery.items),
      day === delivery.delivery_date
        ? undefined
        : warningOf?.(delivery, { ...delivery, delivery_date: day }),
    ];
    return Boolean(await setDay(delivery, day, { undo, warnings }));
  };

  const planByDrag = (delivery: PlannedDelivery, day: Day) => {
    const { delivery_date: earlier } = delivery;
    // Nothing can be planned on an earlier day that has passed or is too far ahead, so there is no undo.
    const final = earlier !== null && whyDayIsRefused(earlier);
    const former = placeOf(shownStop(store, delivery.id), delivery);
    const undo: Undo = (planned) => {
      if (!earlier) return removeDay(planned);
      return former ? putBack(planned, former) : setDay(planned, earlier);
    };
    const warnings = closedDays && closingsOf(day, closedDays).map(({ sentence }) => sentence);
    return plan(delivery, day, { undo: final ? undefined : undo, warnings });
  };

  const setDriver = async (delivery: PlannedDelivery, driver: Driver | null) =>
    mayChange(delivery, 'modify') &&
    Boolean(
      await change(delivery, (latest) => assignDriver({ delivery: latest, driver }), {
        done: driver ? 'Driver assigned successfully' : 'Chauffeur désassigné.',
        failed: 'Failed to assign driver',
        warnings: driver
          ? [warningOf?.(delivery, { ...delivery, driver_id: driver.id, driver_name: driver.name })]
          : [],
      }),
    );

  return {
    schedule: (delivery, day) => plan(delivery, day),
    drop: planByDrag,
    assign: setDriver,
    unassign: (delivery) => setDriver(delivery, null),

    reschedule: async (delivery, day) => {
      if (!mayChange(delivery, 'modify') || !mayBeOn(day)) return false;
      // The month's list has no position in the driver's day: the day is fetched while the confirmation is open.
      if (delivery.driver_id !== null && delivery.delivery_date)
        prefetchDay(delivery.delivery_date);
      const agreed = await confirm({
        message: `Reprogrammer la livraison au ${formatDay(day)} ?`,
        confirmLabel: 'Reprogrammer',
      });
      return agreed && planByDrag(delivery, day);
    },

    unschedule: async (delivery) =>
      mayChange(delivery, 'unschedule') &&
      (await confirm({
        message: 'Êtes-vous sûr ? La livraison sera replacée dans le panneau des non planifiées.',
        confirmLabel: 'Déplanifier',
      })) &&
      Boolean(await removeDay(delivery)),

    remove: async (delivery) =>
      mayChange(delivery, 'delete') &&
      (await confirm({
        message: 'Êtes-vous sûr de vouloir supprimer définitivement cette livraison ?',
        confirmLabel: 'Supprimer',
        destructive: true,
      })) &&
      Boolean(
        await change(
          delivery,
          async (latest) => ({ error: (await deleteDelivery({ delivery: latest })).error }),
          { done: 'Delivery deleted successfully', failed: 'Failed to delete delivery' },
        ),
      ),
  };
}

const DAY_TEXTS: ChangeTexts = {
  loading: 'Updating delivery date...',
  done: 'Delivery date updated successfully',
  failed: 'Failed to update delivery date',
};

/** The delivery from its day; undefined when it has no position there, or has changed since. */
function placeOf(stop: DayStop | undefined, { version }: PlannedDelivery): Placed | undefined {
  if (!stop?.delivery_date || stop.position === null || stop.version !== version) return undefined;
  return { ...stop, delivery_date: stop.delivery_date };
}

function mayChange({ status }: PlannedDelivery, change: PlanningChange): boolean {
  const reason = whyDeliveryIsLocked(status, change);
  if (reason) toast.error(reason);
  return !reason;
}

function mayBeOn(day: Day): boolean {
  const reason = whyDayIsRefused(day);
  if (reason) toast.error(reason);
  return !reason;
}

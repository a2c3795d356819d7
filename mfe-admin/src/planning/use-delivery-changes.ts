import { isCallError, messageOf } from '@cigogne/shared-api';
import {
  type Day,
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
import {
  useAssignDriverMutation,
  useDeleteDeliveryMutation,
  useSetDeliveryDateMutation,
  useUnassignDeliveryDateMutation,
} from '../api/delivery-changes';
import type { Target } from './capacity-warning';
import { queueChange } from './queue-change';
import { afterOwnChanges, noteOwnChange } from './own-changes';

/** The changes of a delivery with their locks, questions and toasts. True: it has been changed. */
export interface DeliveryChanges {
  readonly schedule: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  /** A card of the panel was dropped on a day; can be undone for 4 s. */
  readonly drop: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  /** A drag: asks first, false also when the person declines; can be undone for 4 s. */
  readonly reschedule: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  readonly unschedule: (delivery: PlannedDelivery) => Promise<boolean>;
  readonly assign: (delivery: PlannedDelivery, driver: Driver) => Promise<boolean>;
  readonly unassign: (delivery: PlannedDelivery) => Promise<boolean>;
  readonly remove: (delivery: PlannedDelivery) => Promise<boolean>;
}

interface ChangeTexts {
  readonly loading?: string;
  readonly done: string;
  readonly failed: string;
  /** Told besides once it is done. */
  readonly warnings?: readonly (string | undefined)[];
}

/** Takes a change back that has been made; the toast offers it in the language of its text. */
type Undo = (changed: PlannedDelivery) => Promise<unknown>;

interface DayOptions {
  readonly undo?: Undo | undefined;
  /** Told besides once it is planned. */
  readonly warnings?: readonly (string | undefined)[];
}

interface Sent {
  readonly data?: { readonly delivery: PlannedDelivery };
  readonly error?: unknown;
}

/** What speaks against a delivery on a day and with a driver, in a sentence; undefined: nothing. */
export type WarningOf = (delivery: PlannedDelivery, to: Target) => string | undefined;

/**
 * The changes of part 1, section 4, for buttons and for dragging.
 * @param warningOf told once a delivery has been planned or given to a driver
 */
export function useDeliveryChanges(warningOf?: WarningOf): DeliveryChanges {
  const store = useStore();
  const [setDate] = useSetDeliveryDateMutation();
  const [unassignDate] = useUnassignDeliveryDateMutation();
  const [assignDriver] = useAssignDriverMutation();
  const [deleteDelivery] = useDeleteDeliveryMutation();

  /** A second change of a delivery waits for the version that the first one results in. */
  const change = (
    delivery: PlannedDelivery,
    send: (latest: PlannedDelivery) => Promise<Sent>,
    texts: ChangeTexts,
    undo?: Undo,
  ): Promise<PlannedDelivery | boolean> =>
    queueChange(delivery.id, async () => {
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
      {
        loading: 'Updating delivery date...',
        done: 'Delivery date updated successfully',
        failed: 'Failed to update delivery date',
        warnings,
      },
      undo,
    );

  const removeDay = (delivery: PlannedDelivery) =>
    change(delivery, (latest) => unassignDate({ delivery: latest }), {
      done: 'Delivery moved to unscheduled.',
      failed: 'Failed to unassign date.',
    });

  /** A delivery whose items have not all arrived may be planned, but with a warning. */
  const plan = async (delivery: PlannedDelivery, day: Day, undo?: Undo) => {
    if (!mayChange(delivery, 'modify') || !mayBeOn(day)) return false;
    const warnings = [
      readinessWarning(delivery.items),
      day === delivery.delivery_date
        ? undefined
        : warningOf?.(delivery, { ...delivery, delivery_date: day }),
    ];
    return Boolean(await setDay(delivery, day, { undo, warnings }));
  };

  const planByDrag = (delivery: PlannedDelivery, day: Day) => {
    const { delivery_date: earlier } = delivery;
    // On an earlier day that is past, nothing can be planned any more.
    const final = earlier !== null && whyDayIsRefused(earlier);
    const undo: Undo = (planned) => (earlier ? setDay(planned, earlier) : removeDay(planned));
    return plan(delivery, day, final ? undefined : undo);
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

    reschedule: async (delivery, day) =>
      mayChange(delivery, 'modify') &&
      mayBeOn(day) &&
      (await confirm({
        message: `Reprogrammer la livraison au ${formatDay(day)} ?`,
        confirmLabel: 'Reprogrammer',
      })) &&
      planByDrag(delivery, day),

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

/** Not what the server has refused: it would do so again. */
export function isWorthRepeating(error: unknown): boolean {
  return isCallError(error) && (error.status === 'offline' || Number(error.status) >= 500);
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

import { messageOf } from '@cigogne/shared-api';
import {
  type Day,
  type Driver,
  formatDay,
  type PlannedDelivery,
  type PlanningChange,
  readinessWarning,
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
import { inTurn } from './in-turn';
import { offerUndo } from './offer-undo';
import { afterOwnChanges, noteOwnChange } from './own-changes';

/** What a planner does to a delivery, with its locks, questions and toasts. True: it was done. */
export interface DeliveryChanges {
  readonly schedule: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  /** A card of the panel was dropped on a day; can be undone for 5 s. */
  readonly drop: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  /** A drag: asks first, false also when the person declines; can be undone for 5 s. */
  readonly reschedule: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  readonly unschedule: (delivery: PlannedDelivery) => Promise<boolean>;
  readonly assign: (delivery: PlannedDelivery, driver: Driver) => Promise<boolean>;
  readonly unassign: (delivery: PlannedDelivery) => Promise<boolean>;
  readonly remove: (delivery: PlannedDelivery) => Promise<boolean>;
}

interface Sent {
  readonly data?: { readonly delivery: PlannedDelivery };
  readonly error?: unknown;
}

/** The changes of section 4 of part 1, ready for buttons and for dragging. */
export function useDeliveryChanges(): DeliveryChanges {
  const store = useStore();
  const [setDate] = useSetDeliveryDateMutation();
  const [unassignDate] = useUnassignDeliveryDateMutation();
  const [assignDriver] = useAssignDriverMutation();
  const [deleteDelivery] = useDeleteDeliveryMutation();

  /** Two changes of one delivery in a row: the second waits for the version that the first gives. */
  const change = (
    delivery: PlannedDelivery,
    send: (latest: PlannedDelivery) => Promise<Sent>,
    says: { done: string; failed: string; meanwhile?: string },
  ): Promise<PlannedDelivery | boolean> =>
    inTurn(delivery.id, async () => {
      const loading = says.meanwhile ? toast.loading(says.meanwhile) : toast;
      const sent = afterOwnChanges(store, delivery);
      const { data, error } = await send(sent);
      if (error) loading.error(messageOf(error, says.failed));
      else loading.success(says.done);
      if (data) noteOwnChange(store, sent, data.delivery);
      return data?.delivery ?? !error;
    });

  const toDay = (delivery: PlannedDelivery, day: Day) =>
    change(delivery, (latest) => setDate({ delivery: latest, delivery_date: day }), {
      meanwhile: 'Updating delivery date...',
      done: 'Delivery date updated successfully',
      failed: 'Failed to update delivery date',
    });

  const offDay = (delivery: PlannedDelivery) =>
    change(delivery, (latest) => unassignDate({ delivery: latest }), {
      done: 'Delivery moved to unscheduled.',
      failed: 'Failed to unassign date.',
    });

  /** An incomplete delivery may be planned, but not unawares. */
  const plan = async (delivery: PlannedDelivery, day: Day) => {
    if (!isFree(delivery, 'modify')) return false;
    const planned = await toDay(delivery, day);
    const warning = readinessWarning(delivery.items);
    if (planned && warning) toast(warning);
    return planned;
  };

  const planByDrag = async (delivery: PlannedDelivery, day: Day) => {
    const planned = await plan(delivery, day);
    if (typeof planned === 'object') {
      const { delivery_date: earlier } = delivery;
      offerUndo(`Livraison planifiée le ${formatDay(day)}.`, () => {
        void (earlier ? toDay(planned, earlier) : offDay(planned));
      });
    }
    return Boolean(planned);
  };

  const giveTo = async (delivery: PlannedDelivery, driver: Driver | null) =>
    isFree(delivery, 'modify') &&
    Boolean(
      await change(delivery, (latest) => assignDriver({ delivery: latest, driver }), {
        done: driver ? 'Driver assigned successfully' : 'Chauffeur désassigné.',
        failed: 'Failed to assign driver',
      }),
    );

  return {
    schedule: async (delivery, day) => Boolean(await plan(delivery, day)),
    drop: planByDrag,
    assign: giveTo,
    unassign: (delivery) => giveTo(delivery, null),

    reschedule: async (delivery, day) =>
      isFree(delivery, 'modify') &&
      (await confirm({
        message: `Reprogrammer la livraison au ${formatDay(day)} ?`,
        confirmLabel: 'Reprogrammer',
      })) &&
      planByDrag(delivery, day),

    unschedule: async (delivery) =>
      isFree(delivery, 'unschedule') &&
      (await confirm({
        message: 'Êtes-vous sûr ? La livraison sera replacée dans le panneau des non planifiées.',
        confirmLabel: 'Déplanifier',
      })) &&
      Boolean(await offDay(delivery)),

    remove: async (delivery) =>
      isFree(delivery, 'delete') &&
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

function isFree({ status }: PlannedDelivery, change: PlanningChange): boolean {
  const reason = whyDeliveryIsLocked(status, change);
  if (reason) toast.error(reason);
  return !reason;
}

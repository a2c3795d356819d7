import { messageOf } from '@cigogne/shared-api';
import type { Driver, PlannedDelivery } from '@cigogne/shared-api/contract';
import { formatDay, isLocked, LOCK_SENTENCES, type Day } from '@cigogne/shared-api/rules';
import { confirm } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import { useStore } from 'react-redux';
import { latestOf } from '../api/deliveries';
import {
  useAssignDriverMutation,
  useDeleteDeliveryMutation,
  useSetDeliveryDateMutation,
  useUnassignDeliveryDateMutation,
} from '../api/delivery-changes';
import { inTurn } from './in-turn';

/** What a planner does to a delivery, with its locks, questions and toasts. True: it was done. */
export interface DeliveryChanges {
  readonly schedule: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  /** Asks first; false also when the person declines. */
  readonly reschedule: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  readonly unschedule: (delivery: PlannedDelivery) => Promise<boolean>;
  readonly assign: (delivery: PlannedDelivery, driver: Driver) => Promise<boolean>;
  readonly unassign: (delivery: PlannedDelivery) => Promise<boolean>;
  readonly remove: (delivery: PlannedDelivery) => Promise<boolean>;
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
    send: (latest: PlannedDelivery) => Promise<{ error?: unknown }>,
    says: { done: string; failed: string; meanwhile?: string },
  ) =>
    inTurn(delivery.id, async () => {
      const loading = says.meanwhile ? toast.loading(says.meanwhile) : toast;
      const { error } = await send(latestOf(store.getState(), delivery));
      if (error) loading.error(messageOf(error, says.failed));
      else loading.success(says.done);
      return !error;
    });

  const schedule = async (delivery: PlannedDelivery, day: Day) =>
    isFree(delivery, LOCK_SENTENCES.modify) &&
    change(delivery, (latest) => setDate({ delivery: latest, delivery_date: day }), {
      meanwhile: 'Updating delivery date...',
      done: 'Delivery date updated successfully',
      failed: 'Failed to update delivery date',
    });

  const giveTo = async (delivery: PlannedDelivery, driver: Driver | null) =>
    isFree(delivery, LOCK_SENTENCES.modify) &&
    change(delivery, (latest) => assignDriver({ delivery: latest, driver }), {
      done: driver ? 'Driver assigned successfully' : 'Chauffeur désassigné.',
      failed: 'Failed to assign driver',
    });

  return {
    schedule,
    assign: giveTo,
    unassign: (delivery) => giveTo(delivery, null),

    reschedule: async (delivery, day) =>
      isFree(delivery, LOCK_SENTENCES.modify) &&
      (await confirm({
        message: `Reprogrammer la livraison au ${formatDay(day)} ?`,
        confirmLabel: 'Reprogrammer',
      })) &&
      schedule(delivery, day),

    unschedule: async (delivery) =>
      isFree(delivery, LOCK_SENTENCES.unschedule) &&
      (await confirm({
        message: 'Êtes-vous sûr ? La livraison sera replacée dans le panneau des non planifiées.',
        confirmLabel: 'Déplanifier',
      })) &&
      change(delivery, (latest) => unassignDate({ delivery: latest }), {
        done: 'Delivery moved to unscheduled.',
        failed: 'Failed to unassign date.',
      }),

    remove: async (delivery) =>
      isFree(delivery, LOCK_SENTENCES.delete) &&
      (await confirm({
        message: 'Êtes-vous sûr de vouloir supprimer définitivement cette livraison ?',
        confirmLabel: 'Supprimer',
        destructive: true,
      })) &&
      change(delivery, (latest) => deleteDelivery({ delivery: latest }), {
        done: 'Delivery deleted successfully',
        failed: 'Failed to delete delivery',
      }),
  };
}

function isFree(delivery: PlannedDelivery, sentence: string): boolean {
  if (!isLocked(delivery.status)) return true;
  toast.error(sentence);
  return false;
}

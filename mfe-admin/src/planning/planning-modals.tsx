import type { Day, PlannedDelivery } from '@cigogne/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { unscheduledWithId } from '../api/deliveries';
import { AssignModal } from './assign-modal';
import { DateAssignModal } from './date-assign-modal';
import { DateAssignSingleModal } from './date-assign-single-modal';
import { EditModal } from './edit-modal';
import { focusDelivery } from './focus-delivery';
import type { RangeCapacities } from './use-capacities';
import type { DeliveryChanges } from './use-delivery-changes';

/** The modals of part 1, section 2.6, under their names there. */
export type OpenModal =
  | { readonly kind: 'date_assign'; readonly day: Day }
  | { readonly kind: 'date_assign_single' | 'edit' | 'assign'; readonly id: number };

interface PlanningModalsProps {
  modal: OpenModal | null;
  /** The calendar's deliveries. */
  deliveries: readonly PlannedDelivery[];
  /** Undefined when unknown. */
  capacities: RangeCapacities | undefined;
  /** Offers deliveries of this shop only for planning on a day; undefined: of all. */
  shopId: number | undefined;
  changes: DeliveryChanges;
  onShow: (modal: OpenModal | null) => void;
  /** Opens the day by driver. */
  onShowDay: (day: Day) => void;
}

/** The open modal. Changes by other people do not close it: a delivery that leaves the list stays in view. */
export function PlanningModals(props: PlanningModalsProps) {
  const { modal, deliveries, shopId, changes, onShow } = props;
  const close = () => onShow(null);
  /** An answer may arrive when another modal is already open. */
  const newest = useRef(modal);
  useLayoutEffect(() => {
    newest.current = modal;
  }, [modal]);
  const [seen, setSeen] = useState<PlannedDelivery>();
  /** The delivery that this page is deleting or unscheduling, so that its leaving the list is not blamed on others. */
  const [leaving, setLeaving] = useState<number>();
  const asked = modal && 'id' in modal ? modal.id : undefined;
  const unscheduled = useSelector((state) => unscheduledWithId(state, asked));
  const listed = deliveries.find(({ id }) => id === asked) ?? unscheduled;
  if (listed && listed !== seen) setSeen(listed);
  if (!modal) return null;
  if (modal.kind === 'date_assign') {
    return (
      <DateAssignModal
        day={modal.day}
        shopId={shopId}
        capacities={props.capacities}
        onPlan={(delivery) => void changes.schedule(delivery, modal.day)}
        onShowDay={() => props.onShowDay(modal.day)}
        onClose={close}
      />
    );
  }

  const delivery = listed ?? (seen?.id === modal.id ? seen : undefined);
  if (!delivery || (!listed && leaving === modal.id)) return null;
  const show = (kind: 'date_assign_single' | 'edit' | 'assign') =>
    onShow({ kind, id: delivery.id });
  const closeIf = (gone: boolean) => {
    if (!gone) return;
    const { current } = newest;
    if (current && 'id' in current && current.id === delivery.id) close();
    focusDelivery(delivery.id, delivery.delivery_date);
  };
  const leave = async (change: Promise<boolean>) => {
    setLeaving(delivery.id);
    const done = await change;
    setLeaving((id) => (id === delivery.id ? undefined : id));
    closeIf(done);
  };
  if (modal.kind !== 'edit') {
    return (
      <DeliveryForm
        key={`${modal.kind} ${modal.id}`}
        kind={modal.kind}
        delivery={delivery}
        changes={changes}
        onDetails={() => show('edit')}
        onClose={close}
      />
    );
  }
  return (
    <EditModal
      delivery={delivery}
      gone={!listed}
      onAssign={() => show('assign')}
      onPlan={() => show('date_assign_single')}
      onUnschedule={() => void leave(changes.unschedule(delivery))}
      onDelete={() => void leave(changes.remove(delivery))}
      onClose={close}
    />
  );
}

interface DeliveryFormProps {
  kind: 'date_assign_single' | 'assign';
  /** The present version. */
  delivery: PlannedDelivery;
  changes: DeliveryChanges;
  /** Replaces the form by the delivery's details. */
  onDetails: () => void;
  onClose: () => void;
}

/**
 * A form about the delivery as it was when the form opened: its version is sent, so that a change by somebody else is
 * reported as a conflict (decision 19).
 */
function DeliveryForm({ kind, delivery: current, changes, ...on }: DeliveryFormProps) {
  const [opened] = useState(current);
  if (kind === 'assign') {
    return (
      <AssignModal
        delivery={opened}
        onAssign={(driver) => {
          on.onDetails();
          if (driver.id !== current.driver_id) void changes.assign(opened, driver);
        }}
        onUnassign={() => {
          on.onDetails();
          void changes.unassign(opened);
        }}
        onClose={on.onDetails}
      />
    );
  }
  return (
    <DateAssignSingleModal
      delivery={opened}
      onConfirm={(day) => {
        on.onClose();
        void changes
          .schedule(opened, day)
          .then((done) => focusDelivery(opened.id, done ? day : current.delivery_date));
      }}
      onClose={on.onClose}
    />
  );
}

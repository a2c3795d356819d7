import type { PlannedDelivery } from '@cigogne/shared-api/contract';
import { isLocked, planningStatus } from '@cigogne/shared-api/rules';
import LockOutlined from '@mui/icons-material/LockOutlined';

/** A delivery on its day: customer and town; the status in words for those who see no colour. */
export function DeliveryEvent({
  delivery,
  narrow,
}: {
  delivery: PlannedDelivery;
  narrow: boolean;
}) {
  const { customer_name, customer_city, shop_name, status } = delivery;
  const { label } = planningStatus(status);
  return (
    <div
      className={narrow ? 'planning-event planning-event-narrow' : 'planning-event'}
      title={`${customer_name}, ${customer_city} · ${shop_name} · ${label}`}
    >
      <span className="planning-event-customer">{customer_name}</span>
      {isLocked(status) && !narrow && <LockOutlined aria-hidden className="planning-event-lock" />}
      <span className="planning-event-town">{customer_city}</span>
      <span className="planning-event-status">{label}</span>
    </div>
  );
}

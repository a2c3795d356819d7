import {
  attemptLabel,
  failureReason,
  isLocked,
  type PlannedDelivery,
  planningStatus,
  readinessOf,
} from '@cigogne/contract';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { countItems } from './count-items';

/**
 * A delivery on its day: customer, town, shop, items and readiness; the status in words for screen
 * readers. Plain elements, because a month has hundreds of them.
 */
export function DeliveryEvent({
  delivery,
  narrow,
}: {
  delivery: PlannedDelivery;
  narrow: boolean;
}) {
  const { customer_name, customer_city, shop_name, status, items } = delivery;
  const { label } = planningStatus(status);
  const again = attemptLabel(delivery.attempt);
  const { label: readiness, ready, damaged } = readinessOf(items);
  const goods = damaged > 0 ? `${readiness}, ${damaged} abîmé${damaged > 1 ? 's' : ''}` : readiness;
  const className = [
    'planning-event',
    narrow && 'planning-event-narrow',
    status === 'cancelled' && 'planning-event-cancelled',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      data-delivery={delivery.id}
      className={className}
      title={`${customer_name}, ${customer_city} · ${shop_name} · ${countItems(items)} · ${goods} · ${label}`}
    >
      <span className="planning-event-customer">{customer_name}</span>
      {isLocked(status) && !narrow && <LockOutlined aria-hidden className="planning-event-lock" />}
      <span className="planning-event-town">
        {customer_city} · {shop_name}
      </span>
      <span className="planning-event-goods">
        {countItems(items)}{' '}
        {again && <strong title={failureReason(delivery.failure_reason)}>{again}</strong>}{' '}
        <span className={ready ? 'planning-event-ready' : 'planning-event-unready'}>{goods}</span>
      </span>
      <span className="planning-event-status">{label}</span>
    </div>
  );
}

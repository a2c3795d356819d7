import { attemptLabel, type PlannedDelivery, readinessOf } from '@cigogne/contract';
import { memo } from 'react';
import { screenReaderText } from './delivery-facts';
import { DriverMark } from './driver-mark';
import { StatusSign } from './status-sign';

/**
 * A delivery on its day: status, customer, driver, town and shop, and anything unusual:
 * missing goods, a repeated visit. Plain elements, because a month has hundreds of them, rerendered only for another
 * version: an unchanged delivery stays the same object in the cache. The details are in a card shared by all
 * (EventCard).
 */
export const DeliveryEvent = memo(function DeliveryEvent({
  delivery,
  narrow,
}: {
  delivery: PlannedDelivery;
  narrow: boolean;
}) {
  const { status, driver_id, driver_name } = delivery;
  const { received, total, damaged, ready } = readinessOf(delivery.items);
  const again = attemptLabel(delivery.attempt);
  const className = [
    'planning-event',
    narrow && 'planning-event-narrow',
    status === 'cancelled' && 'planning-event-cancelled',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div data-delivery={delivery.id} className={className}>
      <StatusSign status={status} />
      <span className="planning-event-customer">{delivery.customer_name}</span>{' '}
      <span className="planning-event-place">
        <span className="planning-event-town">{delivery.customer_city}</span>{' '}
        <span className="planning-event-shop">{delivery.shop_name}</span>
      </span>{' '}
      {driver_id !== null && driver_name && <DriverMark id={driver_id} name={driver_name} />}
      {(!ready || again) && (
        <span aria-hidden className="planning-event-marks">
          {received < total && (
            <span className="planning-event-unready">
              {received}/{total}
              <span className="planning-event-unit"> reçu{total > 1 && 's'}</span>
            </span>
          )}
          {damaged > 0 && (
            <span className="planning-event-unready">
              {damaged} abîmé{damaged > 1 && 's'}
            </span>
          )}
          {again && <span className="planning-event-again">{again}</span>}
        </span>
      )}
      <span className="planning-unseen">{screenReaderText(delivery)}</span>
    </div>
  );
});

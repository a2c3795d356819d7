import {
  type DeliveryStatus,
  formatDay,
  planningStatus,
  type PricedDelivery,
  type PricedItem,
} from '@cigogne/contract';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import { dollars } from './dollars';

const STATUS_LABELS: Readonly<Record<DeliveryStatus, string>> = {
  pending: 'Pending',
  assigned: 'Assigned',
  in_transit: 'In progress',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** A delivery with its items, the most expensive first, with full and discounted price. */
export function DeliveryRow({ delivery }: { delivery: PricedDelivery }) {
  const { id, status } = delivery;
  return (
    <article className="delivery" aria-label={`Delivery #${id}`}>
      <div className="head">
        <strong>#{id}</strong>
        <time dateTime={delivery.delivery_date ?? undefined}>
          {formatDay(delivery.delivery_date)}
        </time>
        <StatusChip label={STATUS_LABELS[status]} color={planningStatus(status).color} />
        <strong className="tabular total">{dollars(delivery.total)}</strong>
      </div>
      <div className="customer">
        <b>{delivery.customer_name}</b>
        <span>{delivery.customer_address}</span>
        <span>{delivery.shop_name}</span>
      </div>
      {delivery.items.length > 0 && (
        <table aria-label={`Items of delivery #${id}`}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Full Price</th>
              <th scope="col">Discounted Price</th>
            </tr>
          </thead>
          <tbody>
            {delivery.items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

function ItemRow({ item }: { item: PricedItem }) {
  return (
    <tr>
      <th scope="row">
        {item.product_name} <span className="category">{item.category_name}</span>
        {item.base_price === null && <span className="missing">Missing price</span>}
      </th>
      <td>{dollars(item.price)}</td>
      <td className={item.discount > 0 ? 'reduced' : undefined}>{dollars(item.final_price)}</td>
    </tr>
  );
}

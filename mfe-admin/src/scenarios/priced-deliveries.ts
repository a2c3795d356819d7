import {
  centsOfEuros,
  eurosOf,
  type PlannedDelivery,
  type PricedDelivery,
  priceItems,
  type ReportRange,
  totalOf,
} from '@cigogne/contract';

/** A planned delivery as reported, with the ids of shop and driver. */
export interface ReportedDelivery extends PricedDelivery {
  readonly shop_id: number;
  readonly driver_id: number | null;
}

/** The dated deliveries of a range that are completed, or open (neither completed nor cancelled); oldest first. */
export function reported(
  deliveries: readonly PlannedDelivery[],
  { start_date, end_date }: ReportRange,
  completed: boolean,
): ReportedDelivery[] {
  return deliveries
    .filter(
      ({ status, delivery_date: day }) =>
        (completed ? status === 'completed' : !['completed', 'cancelled'].includes(status)) &&
        day !== null &&
        start_date <= day &&
        day <= end_date,
    )
    .sort((a, b) => a.delivery_date!.localeCompare(b.delivery_date!))
    .map(priced);
}

function priced(delivery: PlannedDelivery): ReportedDelivery {
  const lines = priceItems(delivery.items, ({ price }) =>
    price === null ? null : centsOfEuros(price),
  );
  const { id, customer_name, shop_id, shop_name, driver_id, driver_name, delivery_date, status } =
    delivery;
  return {
    ...{ id, customer_name, shop_id, shop_name, driver_id, driver_name, delivery_date, status },
    customer_address: `${delivery.customer_address} ${delivery.customer_city}`,
    items: lines.map(({ item, base, discount, final }) => ({
      id: item.id,
      product_name: item.product_name,
      category_name: item.category_name,
      received_date: item.received_date,
      base_price: item.price,
      price: eurosOf(base),
      discount: eurosOf(discount),
      final_price: eurosOf(final),
    })),
    total: eurosOf(totalOf(lines)),
  };
}

/** Total in euros. */
export function sumOf(deliveries: readonly PricedDelivery[]): number {
  return eurosOf(deliveries.reduce((sum, { total }) => sum + centsOfEuros(total), 0));
}

/** A page of the deliveries; all of them without a limit. */
export function pageOf<T>(
  all: readonly T[],
  {
    limit,
    offset = 0,
  }: { readonly limit?: number | undefined; readonly offset?: number | undefined },
): T[] {
  return all.slice(offset, limit === undefined ? undefined : offset + limit);
}

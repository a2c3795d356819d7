import { type Day, matchesSearch, type ShopDelivery } from '@cigogne/contract';

export interface DeliveryFilter {
  readonly search: string;
  /** First and last day, both included; '' for no limit. */
  readonly from: Day;
  readonly to: Day;
}

/** The deliveries whose customer, address, number or products match, dated within the days. */
export function searchDeliveries(
  deliveries: readonly ShopDelivery[],
  { search, from, to }: DeliveryFilter,
): readonly ShopDelivery[] {
  return deliveries.filter(
    (delivery) =>
      isWithin(delivery.delivery_date, from, to) &&
      matchesSearch(
        search,
        delivery.customer_name,
        delivery.customer_address,
        `#${delivery.id}`,
        ...delivery.items.map((item) => item.product_name),
      ),
  );
}

function isWithin(day: Day | null, from: Day, to: Day): boolean {
  if (day === null) return from === '' && to === '';
  return (from === '' || day >= from) && (to === '' || day <= to);
}

import {
  centsOfEuros,
  type DriverTotals,
  eurosOf,
  type PricedDelivery,
  type PricedItem,
} from '@cigogne/contract';

/** An item at full price; pass only the fields that matter to the test. */
export function aPricedItem(given: Partial<PricedItem> = {}): PricedItem {
  return {
    id: 1,
    product_name: 'Canapé Ried',
    category_name: 'Canapé',
    received_date: '2026-02-20',
    base_price: 100,
    price: 100,
    discount: 0,
    final_price: 100,
    ...given,
  };
}

export function aPricedDelivery(given: Partial<PricedDelivery> = {}): PricedDelivery {
  return {
    id: 101,
    customer_name: 'Jeanne Muller',
    customer_address: '4 rue des Tanneurs, 67000 Strasbourg',
    shop_name: 'Meubles du Ried',
    driver_name: 'Luc Schneider',
    delivery_date: '2026-03-02',
    status: 'assigned',
    items: [aPricedItem()],
    total: 100,
    ...given,
  };
}

/** A driver's totals in the report, computed from the given deliveries. */
export function aDriver(
  deliveries: readonly PricedDelivery[] = [aPricedDelivery()],
  given: Partial<DriverTotals> = {},
): DriverTotals {
  const days = new Map<string, PricedDelivery[]>();
  for (const delivery of deliveries) {
    const day = delivery.delivery_date!;
    days.set(day, [...(days.get(day) ?? []), delivery]);
  }
  return {
    driver_id: 31,
    driver_name: 'Luc Schneider',
    driver_nr: '12',
    delivery_count: deliveries.length,
    total: sumOf(deliveries),
    days: [...days].map(([delivery_date, own]) => ({
      delivery_date,
      count: own.length,
      total: sumOf(own),
    })),
    ...given,
  };
}

function sumOf(deliveries: readonly PricedDelivery[]): number {
  return eurosOf(deliveries.reduce((sum, { total }) => sum + centsOfEuros(total), 0));
}

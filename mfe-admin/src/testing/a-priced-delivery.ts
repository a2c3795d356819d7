import type { DriverReport, PricedDelivery, PricedItem } from '@cigogne/shared-api/contract';

/** An item at full price; say only what the test is about. */
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

export function aDriverReport(given: Partial<DriverReport> = {}): DriverReport {
  return {
    driver_id: 31,
    driver_name: 'Luc Schneider',
    driver_nr: '12',
    deliveries: [aPricedDelivery()],
    total: 100,
    ...given,
  };
}

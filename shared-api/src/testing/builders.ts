import {
  type AuthUser,
  type DayStop,
  type DriverDelivery,
  type InventoryProduct,
  type PlannedDelivery,
  type PlannedItem,
  type ShopDeliveryDetail,
  type ShopProduct,
  todayInParis,
} from '@cigogne/contract';
import type { OutboxItem } from '../outbox/offline-database';

/** Builders of test records: each returns a plain, valid one; pass only the fields that matter to the test. */

export function anAuthUser(given: Partial<AuthUser> = {}): AuthUser {
  return {
    id: 1,
    name: 'Camille Roth',
    email: 'camille@cigogne.example',
    role: 'shop',
    driver_nr: null,
    ...given,
  };
}

export function aPlannedItem(given: Partial<PlannedItem> = {}): PlannedItem {
  return {
    id: 1,
    product_id: 11,
    product_name: 'Canapé Ried',
    category_name: 'Canapé',
    received_date: '2026-03-02',
    price: 80,
    product_status: 'in_stock',
    parts_count: 2,
    ...given,
  };
}

export function aPlannedDelivery(given: Partial<PlannedDelivery> = {}): PlannedDelivery {
  return {
    id: 101,
    customer_name: 'Jeanne Muller',
    customer_phone: '03 53 01 00 01',
    customer_address: '4 rue des Tanneurs, 67000',
    customer_city: 'Strasbourg',
    shop_id: 5,
    shop_name: 'Meubles du Ried',
    status: 'pending',
    delivery_date: null,
    driver_id: null,
    driver_name: null,
    attempt: 1,
    failure_reason: null,
    failure_note: null,
    failure_images: [],
    version: 1,
    slot: null,
    wished_date: null,
    wished_slot: null,
    created_at: '2026-03-01T09:00:00.000Z',
    notes: null,
    items: [aPlannedItem()],
    ...given,
  };
}

export function aDayStop(given: Partial<DayStop> = {}): DayStop {
  return {
    ...aPlannedDelivery(),
    position: null,
    floor: null,
    has_elevator: null,
    cash_on_delivery_amount: 0,
    location: null,
    ...given,
  };
}

export function aShopProduct(given: Partial<ShopProduct> = {}): ShopProduct {
  return {
    id: 11,
    name: 'Canapé Ried',
    category_id: 18,
    category_name: 'Canapé',
    status: 'in_stock',
    read_by_shop: true,
    received_date: '2026-03-02',
    expected_date: null,
    to_be_delivered: null,
    size: '2.1',
    parts: 2,
    quantity: 1,
    notes: null,
    receiving_document: null,
    damage_proof: null,
    in_delivery: false,
    updated_at: '2026-03-02T09:00:00.000Z',
    ...given,
  };
}

export function anInventoryProduct(given: Partial<InventoryProduct> = {}): InventoryProduct {
  return {
    id: 11,
    name: 'Canapé Ried',
    shop_id: 5,
    shop_name: 'Meubles du Ried',
    category_id: 18,
    category_name: 'Canapé',
    section: 'A',
    status: 'in_stock',
    received_date: '2026-03-02',
    expected_date: null,
    size: '2.1',
    parts: 2,
    quantity: 1,
    notes: null,
    receiving_document: null,
    damage_proof: null,
    in_delivery: false,
    carried_by: null,
    created_at: '2026-03-01T09:00:00.000Z',
    updated_at: '2026-03-02T09:00:00.000Z',
    ...given,
  };
}

export function aShopDelivery(given: Partial<ShopDeliveryDetail> = {}): ShopDeliveryDetail {
  return {
    id: 101,
    customer_name: 'Jeanne Muller',
    customer_phone: '03 53 01 00 01',
    customer_address: '4 rue des Tanneurs, 67000 Strasbourg',
    customer_street: 'rue des Tanneurs',
    customer_address_number: '4',
    customer_city: 'Strasbourg',
    customer_postal_code: '67000',
    status: 'pending',
    delivery_date: null,
    slot: null,
    wished_date: null,
    wished_slot: null,
    driver_name: null,
    created_at: '2026-03-01T09:00:00.000Z',
    completed_at: null,
    attempt: 1,
    failure_reason: null,
    failure_note: null,
    failure_images: [],
    completion_images: [],
    items: [
      {
        id: 1,
        product_id: 11,
        product_name: 'Canapé Ried',
        product_section: 'A',
        category_name: 'Canapé',
        parts_count: 2,
        quantity: 1,
      },
    ],
    notes: null,
    driver_notes: null,
    parts_count: 2,
    floor: null,
    has_elevator: null,
    order_total: null,
    delivery_fee: null,
    cash_on_delivery_amount: 0,
    ...given,
  };
}

export function aDriverDelivery(given: Partial<DriverDelivery> = {}): DriverDelivery {
  return {
    id: 101,
    status: 'assigned',
    delivery_date: todayInParis(),
    slot: null,
    position: null,
    customer_name: 'Jeanne Muller',
    customer_phone: '03 53 01 00 01',
    customer_street: 'rue des Tanneurs',
    customer_address_number: '4',
    customer_city: 'Strasbourg',
    customer_postal_code: '67000',
    floor: 3,
    has_elevator: false,
    shop_name: 'Meubles du Ried',
    notes: null,
    driver_notes: null,
    cash_on_delivery_amount: 0,
    order_total: null,
    parts_count: 2,
    completed_at: null,
    attempt: 1,
    failure_reason: null,
    failure_note: null,
    completion_images: [],
    items: [{ id: 1, product_name: 'Canapé Ried', quantity: 1, parts_count: 2, price: 80 }],
    ...given,
  };
}

/** A driver's action that has not been sent yet. */
export function anOutboxItem(values: Partial<OutboxItem> = {}): OutboxItem {
  return {
    key: 'key',
    user: 1,
    kind: 'start',
    delivery: 101,
    customer: 'Jeanne Muller',
    tappedAt: '2026-03-04T08:00:00.000Z',
    notes: '',
    photos: [],
    ...values,
  };
}

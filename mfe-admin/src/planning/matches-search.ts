import type { PlannedDelivery } from '@cigogne/shared-api/contract';

/** Customer name, shop name or customer address contain the text, whatever its case and accents. */
export function matchesSearch(delivery: PlannedDelivery, text: string): boolean {
  const { customer_name, shop_name, customer_address, customer_city } = delivery;
  return [customer_name, shop_name, `${customer_address} ${customer_city}`].some((field) =>
    plain(field).includes(plain(text.trim())),
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

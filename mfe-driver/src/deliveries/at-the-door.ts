import type { DriverDelivery } from '@cigogne/contract';

type Place = Pick<
  DriverDelivery,
  'customer_address_number' | 'customer_street' | 'customer_postal_code' | 'customer_city'
>;

/** `4 rue des Tanneurs, 67000 Strasbourg` */
export function addressOf(delivery: Place): string {
  const street = [delivery.customer_address_number, delivery.customer_street];
  const town = [delivery.customer_postal_code, delivery.customer_city];
  return [street, town]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

/** Opens the maps application of a phone, or the site elsewhere. */
export function mapsLink(delivery: Place): string {
  const query = new URLSearchParams({ api: '1', query: addressOf(delivery) });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}

/** Leads there in Waze where it is installed. */
export function wazeLink(delivery: Place): string {
  const query = new URLSearchParams({ q: addressOf(delivery), navigate: 'yes' });
  return `https://waze.com/ul?${query.toString()}`;
}

/** Dials; spaces and dashes are for the eye only. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** 'Ground Floor' or 'Floor N' (part 2, section 2). */
export function floorLabel(floor: number | null): string {
  if (floor === null) return 'Floor not given';
  return floor === 0 ? 'Ground Floor' : `Floor ${floor}`;
}

export function elevatorLabel(hasElevator: boolean | null): string {
  if (hasElevator === null) return 'Elevator not given';
  return hasElevator ? 'Elevator' : 'No elevator';
}

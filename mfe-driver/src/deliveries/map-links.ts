import { customerAddress, type DriverDelivery, oneLineAddress } from '@cigogne/contract';

/** Opens the maps application of a phone, or the site elsewhere. */
export function mapsLink(delivery: DriverDelivery): string {
  const query = new URLSearchParams({ api: '1', query: addressOf(delivery) });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}

/** Opens directions from the phone's position. */
export function directionsLink(delivery: DriverDelivery): string {
  const query = new URLSearchParams({ api: '1', destination: addressOf(delivery) });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}

/** Starts the navigation in Waze where it is installed. */
export function wazeLink(delivery: DriverDelivery): string {
  const query = new URLSearchParams({ q: addressOf(delivery), navigate: 'yes' });
  return `https://waze.com/ul?${query.toString()}`;
}

const addressOf = (delivery: DriverDelivery) => oneLineAddress(customerAddress(delivery));

import { aDriverDelivery } from '@cigogne/shared-api/testing';
import { mapsLink, wazeLink } from './map-links';

it('leads to the number, then the street, also of a street named after a day', () => {
  const delivery = aDriverDelivery({
    customer_address_number: '12',
    customer_street: 'rue du 8 Mai 1945',
    customer_postal_code: '67600',
    customer_city: 'Sélestat',
  });
  const address = '12 rue du 8 Mai 1945, 67600 Sélestat';
  expect(new URL(mapsLink(delivery)).searchParams.get('query')).toBe(address);
  expect(new URL(wazeLink(delivery)).searchParams.get('q')).toBe(address);
});

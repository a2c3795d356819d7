import { aShopDelivery } from '@cigogne/shared-api/testing';
import { screen } from '@testing-library/react';

export const waiting = aShopDelivery({ id: 101, customer_name: 'Jeanne Muller' });
export const moving = aShopDelivery({
  id: 102,
  customer_name: 'Paul Schmitt',
  status: 'in_transit',
  delivery_date: '2026-03-09',
});
export const done = aShopDelivery({
  id: 90,
  customer_name: 'Odile Weber',
  status: 'completed',
  delivery_date: '2026-02-20',
  completion_images: ['/api/files/a', '/api/files/b', '/api/files/c', '/api/files/d'],
});
export const older = aShopDelivery({
  id: 80,
  customer_name: 'Marc Klein',
  status: 'completed',
  delivery_date: '2026-01-10',
});

/** The customers of the list in view, each with the number of their delivery. */
export const customers = () => screen.getAllByRole('rowheader').map((header) => header.textContent);

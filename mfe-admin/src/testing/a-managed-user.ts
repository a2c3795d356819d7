import type { ManagedUser } from '@cigogne/contract';

/** A plain, active shop; pass only the fields that matter to the test. */
export function aManagedUser(given: Partial<ManagedUser> = {}): ManagedUser {
  return {
    id: 5,
    name: 'Meubles du Ried',
    email: 'ried@cigogne.example',
    number: '03 53 01 00 01',
    address: null,
    role: 'shop',
    active: true,
    driver_nr: null,
    shop_street: 'rue des Tanneurs',
    shop_address_number: '4 bis',
    shop_city: 'Sélestat',
    shop_postal_code: '67600',
    shop_siret: '73282932000074',
    requested_at: null,
    version: 3,
    created_at: '2026-03-01T09:00:00.000Z',
    ...given,
  };
}

const NO_SHOP = {
  shop_street: null,
  shop_address_number: null,
  shop_city: null,
  shop_postal_code: null,
  shop_siret: null,
} as const;

export const aManagedDriver = (given: Partial<ManagedUser> = {}) =>
  aManagedUser({
    id: 31,
    name: 'Luc Schneider',
    email: 'luc@cigogne.example',
    role: 'driver',
    driver_nr: '12',
    ...NO_SHOP,
    ...given,
  });

export const aManagedAdmin = (given: Partial<ManagedUser> = {}) =>
  aManagedUser({
    id: 1,
    name: 'Anne Wagner',
    email: 'anne@cigogne.example',
    role: 'admin',
    ...NO_SHOP,
    ...given,
  });

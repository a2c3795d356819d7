import { anInventoryProduct } from '@cigogne/shared-api/testing';

export const SOFA = anInventoryProduct({ id: 1, name: 'Canapé Ried' });
export const TABLE = anInventoryProduct({ id: 2, name: 'Table Illwald', status: 'damaged' });
const SOLD = anInventoryProduct({ id: 3, name: 'Buffet Kochersberg', status: 'delivered' });
const COMING = anInventoryProduct({
  id: 4,
  name: 'Lit Florival',
  status: 'depo',
  received_date: null,
  expected_date: '2026-02-04',
});
export const ALL = { active: [SOFA, TABLE], received: [COMING], delivered: [SOLD] };

/** The kinds of records that lists are cached by and that live updates name. */
export const ENTITY_TYPES = [
  'Delivery',
  'Product',
  'User',
  'Shop',
  'Driver',
  'Quote',
  'Invoice',
  /** Of the house, all sections together. */
  'Settings',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

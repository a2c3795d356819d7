/** The kinds of records that lists are cached by and that live updates name. */
export const ENTITY_TYPES = [
  'Delivery',
  'Product',
  'User',
  'Shop',
  'Driver',
  'Quote',
  'Invoice',
  /** The house's settings, all sections together. */
  'Settings',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

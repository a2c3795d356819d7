import { createAction } from '@reduxjs/toolkit';

/** The kinds of records in cached lists; slices tag with these only. */
export const ENTITY_TYPES = ['Delivery', 'Product', 'User', 'Shop', 'Driver', 'Quote'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export interface EntityTag {
  readonly type: EntityType;
  readonly id?: number;
}

/**
 * Says that records have changed, so that every attached slice refetches what shows them. It is the only
 * way in which slices of different remotes affect each other.
 */
export const entityChanged = createAction<{
  readonly tags: readonly EntityTag[];
  /** `reducerPath` of the slice that made the change and has updated itself already. */
  readonly from?: string;
}>('entityChanged');

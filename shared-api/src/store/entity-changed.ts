import { createAction } from '@reduxjs/toolkit';

/** The kinds of records that cached lists are made of; a slice may only tag with these. */
export const ENTITY_TYPES = ['Delivery', 'Product', 'User', 'Shop', 'Driver', 'Quote'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export interface EntityTag {
  readonly type: EntityType;
  readonly id?: number;
}

/**
 * Says that records have changed, so that every attached slice refetches what shows them: slices
 * of different remotes learn of each other through this event only.
 */
export const entityChanged = createAction<{
  readonly tags: readonly EntityTag[];
  /** `reducerPath` of the slice that made the change and has updated itself already. */
  readonly from?: string;
}>('entityChanged');

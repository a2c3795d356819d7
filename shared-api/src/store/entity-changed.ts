import type { EntityType } from '@cigogne/contract';
import { createAction } from '@reduxjs/toolkit';

/** A cache tag of a slice. */
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

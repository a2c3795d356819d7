import { useLocation } from '@cigogne/shared-api/router';

/** The state of a link to one delivery: the list that the link stands in. */
export interface ListState {
  /** The list's address, with its filter. */
  readonly list: string;
}

/** The address of the list that a delivery was opened from; of the active one when opened directly. */
export function useListToReturnTo(): string {
  const { list } = (useLocation().state ?? {}) as Partial<ListState>;
  return list?.startsWith('/shop/') ? list : '/shop/deliveries';
}

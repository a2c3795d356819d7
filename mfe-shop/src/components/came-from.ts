import { useLocation } from '@cigogne/shared-api/router';

/** What a link to one delivery remembers of the list it stands in. */
export interface CameFrom {
  /** The list's address, with its filter. */
  readonly list: string;
}

/** The list that a delivery was opened from, as it was left; the active one when opened directly. */
export function useListBefore(): string {
  const { list } = (useLocation().state ?? {}) as Partial<CameFrom>;
  return list?.startsWith('/shop/') ? list : '/shop/deliveries';
}

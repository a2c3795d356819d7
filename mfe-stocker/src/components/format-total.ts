import { MAX_COUNTED_PRODUCTS } from '@cigogne/contract';

/** The number of products of a list, as the server counts it: '2417', '9999+'. */
export const formatTotal = (total: number): string =>
  isCounted(total) ? String(total) : `${MAX_COUNTED_PRODUCTS}+`;

export const isCounted = (total: number): boolean => total <= MAX_COUNTED_PRODUCTS;

import { MAX_COUNTED } from '@cigogne/contract';

/** The number of products of a list, as the server counts it: '2417', '9999+'. */
export const formatTotal = (total: number): string =>
  total > MAX_COUNTED ? `${MAX_COUNTED}+` : String(total);

import { PRODUCT_STATUS_NAMES } from '@cigogne/contract';

/** What the status filter offers: it excludes depo and delivered (part 2, section 4). */
export const STATUS_CHOICES = PRODUCT_STATUS_NAMES.filter(
  (status) => status !== 'depo' && status !== 'delivered',
);

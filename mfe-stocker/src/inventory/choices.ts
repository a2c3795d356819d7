import {
  PRODUCT_STATUSES,
  type ProductStatus,
  type Section,
  SECTION_COLORS,
} from '@cigogne/contract';

/** A to F (part 2, section 5). */
export const SECTIONS = Object.keys(SECTION_COLORS) as readonly Section[];

/** What the status filter offers: it excludes depo and delivered (part 2, section 4). */
export const STATUS_CHOICES = (Object.keys(PRODUCT_STATUSES) as readonly ProductStatus[]).filter(
  (status) => status !== 'depo' && status !== 'delivered',
);

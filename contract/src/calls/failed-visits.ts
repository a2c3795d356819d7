import * as z from 'zod/mini';

/** How often a delivery was tried, and why the last visit failed. */
export const visitShape = {
  /** 1 for the first visit, one more after each that failed. */
  attempt: z.int(),
  /** Why the last visit failed (`rules/failure-reasons.ts`); null when none has. */
  failure_reason: z.nullable(z.string()),
  failure_note: z.nullable(z.string()),
};

/** The same for the screens that also show the photos. */
export const visitShapeWithPhotos = {
  ...visitShape,
  /** Photos of the visits that failed, the latest first. */
  failure_images: z.array(z.string()),
};

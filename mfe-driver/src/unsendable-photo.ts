import { MAX_IMAGE_BYTES, MEGABYTE } from '@cigogne/contract';

/** For a picture that can neither be made smaller on the phone nor be sent as it is. */
export const UNSENDABLE_PHOTO = `This photo cannot be sent (JPEG, PNG or WebP, up to ${MAX_IMAGE_BYTES / MEGABYTE}MB). Use “Take a photo”.`;

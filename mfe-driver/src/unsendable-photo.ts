import { MAX_IMAGE_BYTES, MEGABYTE } from '@cigogne/contract';

/** Of a picture that cannot be made smaller on the phone, and that the server does not take as it is. */
export const UNSENDABLE_PHOTO = `This photo cannot be sent (JPEG, PNG or WebP, up to ${MAX_IMAGE_BYTES / MEGABYTE}MB). Use “Take a photo”.`;

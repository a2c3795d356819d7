import { MAX_IMAGE_BYTES, MEGABYTE, VISIT_SENTENCES, type VisitSentences } from '@cigogne/contract';

/** What the driver's screen, which is English, says in other words than the API. */
export const SENTENCES: VisitSentences = {
  ...VISIT_SENTENCES,
  images: 'Please upload at least one image.',
  reason: 'Choose a reason.',
  damagePhoto: 'Take a photo of the damaged product.',
  note: 'Say in a few words what happened.',
};

/** Of a picture that cannot be made smaller on the phone, and that the server does not take as it is. */
export const UNSENDABLE_PHOTO = `This photo cannot be sent (JPEG, PNG or WebP, up to ${MAX_IMAGE_BYTES / MEGABYTE}MB). Use “Take a photo”.`;

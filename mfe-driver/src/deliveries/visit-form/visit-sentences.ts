import { VISIT_SENTENCES, type VisitSentences } from '@cigogne/contract';

/** The wording of the driver's English screen where it differs from the API's. */
export const SENTENCES: VisitSentences = {
  ...VISIT_SENTENCES,
  images: 'Please upload at least one image.',
  reason: 'Choose a reason.',
  damagePhoto: 'Take a photo of the damaged product.',
  note: 'Say in a few words what happened.',
};

import { VISIT_SENTENCES, type VisitSentences } from '@cigogne/contract';

/** What the driver's screen, which is English, says in other words than the API. */
export const SENTENCES: VisitSentences = {
  ...VISIT_SENTENCES,
  images: 'Please upload at least one image.',
  reason: 'Choose a reason.',
  damagePhoto: 'Take a photo of the damaged product.',
  note: 'Say in a few words what happened.',
};

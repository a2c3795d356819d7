import { OUTBOX_FALLBACKS } from '@cigogne/shared-api/outbox';

/** Of what was said of an item: the server speaks French, the sentences for an answer without one are English. */
export const languageOfProblem = (sentence: string): 'en' | 'fr' =>
  Object.values(OUTBOX_FALLBACKS).includes(sentence) ? 'en' : 'fr';

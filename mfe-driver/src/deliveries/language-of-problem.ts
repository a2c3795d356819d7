import { OUTBOX_FALLBACKS } from '@cigogne/shared-api/outbox';

/** The language of an item's message: the server's are French, the defaults English. */
export const languageOfProblem = (sentence: string): 'en' | 'fr' =>
  Object.values(OUTBOX_FALLBACKS).includes(sentence) ? 'en' : 'fr';

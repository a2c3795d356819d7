import type { RemoteArea } from '@cigogne/contract';

type AreaWords = Pick<RemoteArea, 'brand' | 'inSentence' | 'language' | 'logoutQuestion'>;

/** Words for an area that the registry does not describe. */
const UNKNOWN_AREA: AreaWords = {
  brand: '',
  inSentence: 'Cet espace',
  language: 'fr',
  logoutQuestion: {
    message: 'Êtes-vous sûr de vouloir vous déconnecter ?',
    confirmLabel: 'Se déconnecter',
  },
};

/** The words that the shell uses for an area whose remote is not loaded. */
export const wordsOf = (area: RemoteArea | undefined): AreaWords => area ?? UNKNOWN_AREA;

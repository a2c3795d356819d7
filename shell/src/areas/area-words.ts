import type { RemoteName } from '@cigogne/shared-api';

interface AreaWords {
  /** Under the mark, as the area itself calls it. */
  readonly brand: string;
  /** The area as the subject of a sentence. */
  readonly inSentence: string;
  readonly logout: string;
  readonly logoutQuestion: string;
}

const FRENCH = {
  logout: 'Déconnexion',
  logoutQuestion: 'Êtes-vous sûr de vouloir vous déconnecter ?',
};
const ENGLISH = { logout: 'Log Out', logoutQuestion: 'Are you sure you want to logout?' };

/** What the frame says while an area cannot speak for itself: the same words as the area's own. */
export const AREA_WORDS: Readonly<Record<RemoteName, AreaWords>> = {
  admin: { ...FRENCH, brand: 'Administration', inSentence: 'L’espace d’administration' },
  shop: { ...ENGLISH, brand: 'MAGASIN', inSentence: 'L’espace magasin', logout: 'Déconnexion' },
  stocker: { ...ENGLISH, brand: 'Stocker', inSentence: 'L’espace dépôt' },
  driver: { ...ENGLISH, brand: 'Chauffeur', inSentence: 'L’espace chauffeur' },
  public: { ...FRENCH, brand: 'Accueil', inSentence: 'L’accueil du site' },
};

import type { RemoteName } from '@cigogne/shared-api';

interface AreaWords {
  /** Under the mark, as the area itself calls it. */
  readonly brand: string;
  /** In a sentence: 'L’espace … est indisponible'. */
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
  shop: { ...ENGLISH, brand: 'Magasin', inSentence: 'L’espace magasin' },
  stocker: { ...ENGLISH, brand: 'Stocker', inSentence: 'L’espace dépôt' },
  driver: { ...FRENCH, brand: 'Chauffeur', inSentence: 'L’espace chauffeur' },
  public: { ...FRENCH, brand: 'Livraison et montage', inSentence: 'La page d’accueil' },
};

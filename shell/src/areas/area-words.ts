import type { RemoteName } from '@cigogne/shared-api';
import type { ConfirmOptions } from '@cigogne/shared-ui/confirm';

interface AreaWords {
  /** Under the mark, as the area itself calls it. */
  readonly brand: string;
  /** The area as the subject of a sentence. */
  readonly inSentence: string;
  readonly logout: string;
  /** Before a logout. */
  readonly question: ConfirmOptions;
}

const FRENCH = {
  logout: 'Déconnexion',
  question: {
    message: 'Êtes-vous sûr de vouloir vous déconnecter ?',
    confirmLabel: 'Se déconnecter',
  },
};
const ENGLISH = {
  logout: 'Log Out',
  question: {
    message: 'Are you sure you want to logout?',
    confirmLabel: 'Log Out',
    cancelLabel: 'Cancel',
  },
};

/** What the frame says while an area cannot speak for itself: the same words as the area's own. */
export const AREA_WORDS: Readonly<Record<RemoteName, AreaWords>> = {
  admin: { ...FRENCH, brand: 'Administration', inSentence: 'L’espace d’administration' },
  shop: {
    brand: 'MAGASIN',
    inSentence: 'L’espace magasin',
    logout: 'Déconnexion',
    question: {
      message: 'Are you sure you want to logout?',
      confirmLabel: 'Se déconnecter',
    },
  },
  stocker: { ...ENGLISH, brand: 'Stocker', inSentence: 'L’espace dépôt' },
  driver: { ...ENGLISH, brand: 'Chauffeur', inSentence: 'L’espace chauffeur' },
  public: { ...FRENCH, brand: 'Accueil', inSentence: 'L’accueil du site' },
};

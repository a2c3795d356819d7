import type { Language } from '@cigogne/contract';
import type { RemoteName } from '@cigogne/shared-api';
import type { ConfirmOptions } from '@cigogne/shared-ui/confirm';

interface AreaTexts {
  /** Under the logo, as the remote itself shows it. */
  readonly brand: string;
  /** The area as the subject of a sentence: 'L’espace magasin n’a pas pu être chargé.' */
  readonly inSentence: string;
  readonly language: Language;
  readonly logoutQuestion: ConfirmOptions;
}

const FRENCH = {
  language: 'fr',
  logoutQuestion: {
    message: 'Êtes-vous sûr de vouloir vous déconnecter ?',
    confirmLabel: 'Se déconnecter',
  },
} as const;
const ENGLISH = {
  language: 'en',
  logoutQuestion: {
    message: 'Are you sure you want to logout?',
    confirmLabel: 'Log Out',
    cancelLabel: 'Cancel',
  },
} as const;

/** The texts of an area that is not loaded: the same as in its remote. */
export const AREA_TEXTS: Readonly<Record<RemoteName, AreaTexts>> = {
  admin: { ...FRENCH, brand: 'Administration', inSentence: 'L’espace d’administration' },
  shop: {
    brand: 'MAGASIN',
    inSentence: 'L’espace magasin',
    language: 'fr',
    logoutQuestion: {
      message: 'Are you sure you want to logout?',
      confirmLabel: 'Se déconnecter',
    },
  },
  stocker: { ...ENGLISH, brand: 'Stocker', inSentence: 'L’espace dépôt' },
  driver: { ...ENGLISH, brand: 'Chauffeur', inSentence: 'L’espace chauffeur' },
  public: { ...FRENCH, brand: 'Accueil', inSentence: 'L’accueil du site' },
};

import type { Language } from '@cigogne/contract';

/** The dialog has the same name in every language. */
export const ABOUT = 'À propos';

export interface AboutTexts {
  readonly shell: string;
  readonly server: string;
  readonly insteadOf: (version: string) => string;
  readonly canary: string;
  readonly override: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly close: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly serverUnknown: string;
  readonly notHere: string;
}

export const ABOUT_TEXTS: Readonly<Record<Language, AboutTexts>> = {
  fr: {
    shell: 'Application',
    server: 'Serveur',
    insteadOf: (version) => `remplace ${version}, en échec`,
    canary: 'canari',
    override: 'version de développement',
    copy: 'Copier',
    copied: 'Copié',
    copyFailed: 'La copie n’a pas été possible : le texte est sélectionné, copiez-le vous-même.',
    close: 'Fermer',
    loading: 'Chargement',
    failed: 'Les versions n’ont pas pu être lues.',
    retry: 'Réessayer',
    serverUnknown: 'serveur injoignable',
    notHere: 'Les versions ne peuvent pas encore être affichées ici. Rechargez la page plus tard.',
  },
  en: {
    shell: 'Application',
    server: 'Server',
    insteadOf: (version) => `replaces ${version}, which failed`,
    canary: 'canary',
    override: 'development build',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Copying was not possible: the text is selected, copy it yourself.',
    close: 'Close',
    loading: 'Loading',
    failed: 'The versions could not be read.',
    retry: 'Try again',
    serverUnknown: 'server out of reach',
    notHere: 'The versions cannot be shown here yet. Reload the page later.',
  },
};

import { counted, type Language } from '@cigogne/contract';

/** The texts around the pages of the help. */
export interface HelpTexts {
  readonly title: string;
  /** Title of a page in the browser's tab. */
  readonly titleOf: (page: string) => string;
  readonly back: string;
  readonly allPages: string;
  readonly search: string;
  readonly clearSearch: string;
  readonly print: string;
  readonly printAll: string;
  readonly shortcuts: string;
  readonly shortcutsPurpose: string;
  readonly everywhere: string;
  readonly keys: string;
  readonly effect: string;
  readonly or: string;
  readonly steps: string;
  readonly signs: string;
  readonly refusals: string;
  readonly notes: string;
  readonly found: (count: number) => string;
  readonly toFound: string;
  readonly nothingFound: string;
  readonly nothingFoundHint: string;
}

export const HELP_TEXTS: Readonly<Record<Language, HelpTexts>> = {
  fr: {
    title: 'Aide',
    titleOf: (page) => `Aide : ${page}`,
    back: 'Retour',
    allPages: 'Toutes les pages',
    search: 'Chercher dans l’aide',
    clearSearch: 'Effacer la recherche',
    print: 'Imprimer la page',
    printAll: 'Tout imprimer',
    shortcuts: 'Raccourcis clavier',
    shortcutsPurpose: 'Toutes les touches de votre espace, écran par écran.',
    everywhere: 'Partout',
    keys: 'Touches',
    effect: 'Effet',
    or: 'ou',
    steps: 'Ce que vous y faites',
    signs: 'Signes, couleurs et mots',
    refusals: 'Quand c’est refusé',
    notes: 'Bon à savoir',
    found: (count) => counted(count, 'page trouvée', 'pages trouvées'),
    toFound: 'Toutes les pages trouvées',
    nothingFound: 'Rien trouvé',
    nothingFoundHint: 'Essayez un seul mot, ou le début d’un mot.',
  },
  en: {
    title: 'Help',
    titleOf: (page) => `Help: ${page}`,
    back: 'Back',
    allPages: 'All pages',
    search: 'Search the help',
    clearSearch: 'Clear search',
    print: 'Print this page',
    printAll: 'Print all',
    shortcuts: 'Keyboard shortcuts',
    shortcutsPurpose: 'Every key of your area, screen by screen.',
    everywhere: 'Everywhere',
    keys: 'Keys',
    effect: 'Effect',
    or: 'or',
    steps: 'What you do here',
    signs: 'Signs, colours and words',
    refusals: 'When something is refused',
    notes: 'Good to know',
    found: (count) => (count === 1 ? '1 page found' : `${count} pages found`),
    toFound: 'All pages found',
    nothingFound: 'Nothing found',
    nothingFoundHint: 'Try a single word, or the beginning of one.',
  },
};

import type { Shortcut } from './shortcut';

/** Opens the help of the present screen. */
export const OPEN_HELP = {
  keys: ['?'],
  description: { fr: 'Ouvrir l’aide de l’écran', en: 'Open the help of the screen' },
} as const satisfies Shortcut;

/** Leaves the help; also closes dialogs, which MUI handles. */
export const LEAVE_HELP = {
  keys: ['Escape'],
  description: {
    fr: 'Quitter l’aide, ou fermer une fenêtre',
    en: 'Leave the help, or close a window',
  },
} as const satisfies Shortcut;

/** Works in every search field. */
export const CLEAR_SEARCH = {
  keys: ['Escape'],
  description: {
    fr: 'Dans une recherche : effacer le texte',
    en: 'In a search field: clear the text',
  },
} as const satisfies Shortcut;

export const PREVIOUS_PHOTO = {
  keys: ['ArrowLeft'],
  description: { fr: 'Photo précédente', en: 'Previous photo' },
} as const satisfies Shortcut;

export const NEXT_PHOTO = {
  keys: ['ArrowRight'],
  description: { fr: 'Photo suivante', en: 'Next photo' },
} as const satisfies Shortcut;

export const ZOOM_IN = {
  keys: ['+'],
  description: { fr: 'Agrandir la photo', en: 'Zoom in' },
} as const satisfies Shortcut;

export const ZOOM_OUT = {
  keys: ['-'],
  description: { fr: 'Réduire la photo', en: 'Zoom out' },
} as const satisfies Shortcut;

/** Shortcuts of every screen. */
export const COMMON_SHORTCUTS: readonly Shortcut[] = [OPEN_HELP, LEAVE_HELP, CLEAR_SEARCH];

/** Shortcuts while a photo is shown in full screen. */
export const PHOTO_SHORTCUTS: readonly Shortcut[] = [PREVIOUS_PHOTO, NEXT_PHOTO, ZOOM_IN, ZOOM_OUT];

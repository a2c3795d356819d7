import type { Shortcut } from '@cigogne/shared-ui/shortcut';

/** In the planning's calendar, on a day or on a delivery; also in a day by driver. */
export const DAY_BEFORE = {
  keys: ['ArrowLeft'],
  description: { fr: 'Jour précédent', en: 'Previous day' },
} as const satisfies Shortcut;

export const DAY_AFTER = {
  keys: ['ArrowRight'],
  description: { fr: 'Jour suivant', en: 'Next day' },
} as const satisfies Shortcut;

export const WEEK_BEFORE = {
  keys: ['ArrowUp'],
  description: { fr: 'Même jour, une semaine plus tôt', en: 'Same day, one week earlier' },
} as const satisfies Shortcut;

export const WEEK_AFTER = {
  keys: ['ArrowDown'],
  description: { fr: 'Même jour, une semaine plus tard', en: 'Same day, one week later' },
} as const satisfies Shortcut;

/** Handled by the calendar's library. */
export const OPEN_FOCUSED = {
  keys: ['Enter'],
  description: {
    fr: 'Sur un jour : choisir les livraisons à y planifier ; sur une livraison : l’ouvrir',
    en: 'On a day: choose the deliveries to plan there; on a delivery: open it',
  },
} as const satisfies Shortcut;

export const PLAN_FOCUSED = {
  keys: ['p'],
  description: {
    fr: 'Sur une livraison : lui donner un autre jour, sans la glisser',
    en: 'On a delivery: give it another day, without dragging',
  },
} as const satisfies Shortcut;

/** In a day by driver, on a delivery. */
export const STOP_ABOVE = {
  keys: ['ArrowUp'],
  description: {
    fr: 'Dans la journée par chauffeur : livraison précédente',
    en: 'In the day by driver: previous delivery',
  },
} as const satisfies Shortcut;

export const STOP_BELOW = {
  keys: ['ArrowDown'],
  description: {
    fr: 'Dans la journée par chauffeur : livraison suivante',
    en: 'In the day by driver: next delivery',
  },
} as const satisfies Shortcut;

export const MOVE_UP = {
  keys: ['ArrowUp'],
  withAlt: true,
  description: {
    fr: 'Dans la journée par chauffeur : avancer la livraison d’une place',
    en: 'In the day by driver: move the delivery one place up',
  },
} as const satisfies Shortcut;

export const MOVE_DOWN = {
  keys: ['ArrowDown'],
  withAlt: true,
  description: {
    fr: 'Dans la journée par chauffeur : reculer la livraison d’une place',
    en: 'In the day by driver: move the delivery one place down',
  },
} as const satisfies Shortcut;

/** On the map of a day; handled by its library. */
export const MAP_MOVE = {
  keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  description: { fr: 'Sur la carte : la déplacer', en: 'On the map: move it' },
} as const satisfies Shortcut;

export const MAP_ZOOM = {
  keys: ['+', '-'],
  description: {
    fr: 'Sur la carte : la rapprocher ou l’éloigner',
    en: 'On the map: zoom in or out',
  },
} as const satisfies Shortcut;

/** For the card of facts shown on hover. */
export const CLOSE_FACTS = {
  keys: ['Escape'],
  description: { fr: 'Fermer la fiche au survol', en: 'Close the card under the pointer' },
} as const satisfies Shortcut;

/** On the prices of a shop. */
export const SAVE_PRICES = {
  keys: ['s'],
  withCtrl: true,
  description: { fr: 'Enregistrer les prix', en: 'Save the prices' },
} as const satisfies Shortcut;

/** On the drivers' report. */
export const PRINT_REPORT = {
  keys: ['p'],
  withCtrl: true,
  description: {
    fr: 'Imprimer toutes les livraisons de tous les chauffeurs',
    en: 'Print every delivery of every driver',
  },
} as const satisfies Shortcut;

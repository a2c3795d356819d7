import type { Language } from '@cigogne/contract';
import type { Shortcut } from './shortcut';

/** One task on a screen. */
export interface HelpStep {
  /** A short title: 'Changer le jour d’une livraison'. */
  readonly what: string;
  readonly how: string;
}

/** A sign, colour or word used by the screen. */
export interface HelpSign {
  /** As displayed on the screen. */
  readonly sign: string;
  /** A CSS colour, for a coloured sign. */
  readonly color?: string;
  readonly meaning: string;
}

/** Something that the application refuses. */
export interface HelpRefusal {
  /** The screen's message, or what does not work. */
  readonly when: string;
  /** The reason, and what to do. */
  readonly then: string;
}

/** The help for a screen, or for a topic of it. */
export interface HelpPage {
  /** Part of the page's address; unique within its area. */
  readonly name: string;
  /**
   * The screen's path within its area, as in the area's routes; the first page with that path is opened from the
   * screen.
   */
  readonly screen: string;
  readonly title: string;
  /** Additional hidden search terms, for example its menu name when that is in another language. */
  readonly alsoFoundBy?: string;
  /** Language of the screen, and so of its help page. */
  readonly language: Language;
  /** The screen's purpose, in one or two sentences. */
  readonly purpose: string;
  readonly picture?: HelpPicture;
  readonly steps: readonly HelpStep[];
  readonly signs?: readonly HelpSign[];
  readonly refusals?: readonly HelpRefusal[];
  /** Facts that the screen itself never mentions. */
  readonly notes?: readonly string[];
}

export interface HelpPicture {
  /** Address of a file in the remote's `src/help/pictures`. */
  readonly src: string;
  /** The text alternative. */
  readonly alt: string;
  /** A portrait screenshot of a phone, shown smaller. */
  readonly onPhone?: boolean;
}

/** Shortcuts of the same screens. */
export interface ShortcutGroup {
  /** Paths of screens as in `HelpPage`; omitted for shortcuts that work everywhere. */
  readonly screens?: readonly string[];
  readonly shortcuts: readonly Shortcut[];
}

/** All help of an area. */
export interface AreaHelp {
  /** Path of the area: '/admin'. */
  readonly area: string;
  /** Language of the area's frame, for the texts around the pages. */
  readonly language: Language;
  /** In the menu's order. */
  readonly pages: readonly HelpPage[];
  readonly shortcuts: readonly ShortcutGroup[];
}

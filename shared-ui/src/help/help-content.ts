import type { Language } from '@cigogne/contract';
import type { Shortcut } from './shortcut';

/** One thing that is done on a screen. */
export interface HelpStep {
  /** In a few words: 'Changer le jour d’une livraison'. */
  readonly what: string;
  readonly how: string;
}

/** A sign, a colour or a word that the screen shows. */
export interface HelpSign {
  /** As the screen writes it. */
  readonly sign: string;
  /** A CSS colour, where the sign has one of its own. */
  readonly color?: string;
  readonly meaning: string;
}

/** Something that the application refuses. */
export interface HelpRefusal {
  /** What the screen says, or what does not work. */
  readonly when: string;
  /** Why, and what to do. */
  readonly then: string;
}

/** The help of one screen, or of a subject of it. */
export interface HelpPage {
  /** In the address of the page; unique in its area. */
  readonly name: string;
  /** The screen's path below its area, as in the area's table of routes; the first page of a screen is the one that opens. */
  readonly screen: string;
  readonly title: string;
  /** What else it is searched by, such as its name in the menu where that is in another language; not shown. */
  readonly alsoFoundBy?: string;
  /** Of the screen, and so of its page. */
  readonly language: Language;
  /** What the screen is for, in one or two sentences. */
  readonly purpose: string;
  readonly picture?: HelpPicture;
  readonly steps: readonly HelpStep[];
  readonly signs?: readonly HelpSign[];
  readonly refusals?: readonly HelpRefusal[];
  /** What the screen itself never says. */
  readonly notes?: readonly string[];
}

export interface HelpPicture {
  /** The address of a file in the remote's `src/help/pictures`. */
  readonly src: string;
  /** What there is to see, for those who do not see it. */
  readonly alt: string;
  /** Of a phone: upright, shown smaller. */
  readonly onPhone?: boolean;
}

/** Shortcuts that hold on the same screens. */
export interface ShortcutGroup {
  /** Paths of screens as in `HelpPage`; without them the shortcuts hold everywhere. */
  readonly screens?: readonly string[];
  readonly shortcuts: readonly Shortcut[];
}

/** All help of an area. */
export interface AreaHelp {
  /** Path of the area: '/admin'. */
  readonly area: string;
  /** Of the area's frame: for the words around the pages. */
  readonly language: Language;
  /** In the order of the menu. */
  readonly pages: readonly HelpPage[];
  readonly shortcuts: readonly ShortcutGroup[];
}

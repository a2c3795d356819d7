/** The two accent colours of the house: what screens make of each, and whether it can be read. */
import {
  contrastRatio,
  fromOklch,
  mixColors,
  type Oklch,
  READABLE_CONTRAST,
  toOklch,
} from './colors';
import { DEFAULT_COLORS } from './house-settings';

export type ColorScheme = 'light' | 'dark';

/** An accent colour in one scheme, by the names of MUI's palette. */
export interface AccentColors {
  /** For links, chosen entries and buttons. */
  readonly main: string;
  readonly light: string;
  /** For a button under the pointer. */
  readonly dark: string;
  /** For text on the other colours. */
  readonly contrastText: string;
}

/** Large dark areas under light text, the same in both schemes: from the top of the landing page to its horizon. */
export interface BannerColors {
  readonly start: string;
  readonly middle: string;
  readonly end: string;
  /** Where the area fades into the dark. */
  readonly night: string;
}

export interface AccentPalette {
  readonly light: AccentColors;
  readonly dark: AccentColors;
  readonly banner: BannerColors;
}

/** Backgrounds of text: the page, and cards and menus on it. */
export const GROUNDS = {
  light: { page: '#faf8f6', paper: '#ffffff' },
  dark: { page: '#191512', paper: '#231e1a' },
} as const satisfies Readonly<Record<ColorScheme, object>>;

/** How much of its own colour lies under a chosen entry of a menu. */
export const CHOSEN_TINT = 0.11;

/** The palettes of the default colours, drawn by hand. */
const DRAWN = new Map<string, AccentPalette>([
  [
    DEFAULT_COLORS.primary_color,
    {
      light: { main: '#9c4a36', light: '#b9674f', dark: '#7d3828', contrastText: '#ffffff' },
      dark: { main: '#e39b84', light: '#efb8a6', dark: '#c87d65', contrastText: '#2b1009' },
      banner: { start: '#7d3828', middle: '#9c4a36', end: '#b9674f', night: '#5e2a1e' },
    },
  ],
  [
    DEFAULT_COLORS.secondary_color,
    {
      light: { main: '#2f5d50', light: '#4b7d6e', dark: '#21443a', contrastText: '#ffffff' },
      dark: { main: '#8fc4b1', light: '#b1d9ca', dark: '#6aa491', contrastText: '#0d241c' },
      banner: { start: '#234a40', middle: '#2f5d50', end: '#6c8a72', night: '#1d3a32' },
    },
  ],
]);

/**
 * The palette of an accent colour. In the light scheme `main` is the colour itself; in the dark one it is a light
 * shade of the same hue, since a colour that can be read on white cannot be read on black.
 * @param color '#rrggbb', lower case
 */
export function accentPalette(color: string): AccentPalette {
  const drawn = DRAWN.get(color);
  if (drawn) return drawn;
  const base = toOklch(color);
  const { lightness } = base;
  /** A colour of the same hue with the given lightness and share of its chroma. */
  const shade = (to: number, share = 1, most = Infinity) =>
    fromOklch({ ...base, lightness: to, chroma: Math.min(base.chroma * share, most) });
  return {
    light: {
      main: color,
      light: shade(lightness + 0.1),
      dark: shade(lightness - 0.08, 0.85),
      contrastText: '#ffffff',
    },
    dark: {
      main: shade(0.765, 0.95, 0.13),
      light: shade(0.84, 0.7, 0.09),
      dark: shade(0.67, 1, 0.14),
      contrastText: shade(0.22, 0.5, 0.06),
    },
    banner: {
      start: shade(lightness - 0.065, 0.86),
      middle: color,
      end: shade(lightness + 0.16, 0.9),
      night: shade(lightness - 0.12, 0.68),
    },
  };
}

/**
 * The contrast problems of an accent colour, one French sentence each; empty for a good colour. Text of the colour has
 * to stand out from each ground, and the text of buttons from the colour, by AA's 4.5:1 in both schemes.
 */
export function contrastProblems(color: string): string[] {
  const palette = accentPalette(color);
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const { main, contrastText } = palette[scheme];
    const tinted = mixColors(GROUNDS[scheme].page, main, CHOSEN_TINT);
    return [
      sentence(main, GROUNDS[scheme].page, `Liens et titres se lisent mal ${ON[scheme]}`),
      sentence(main, tinted, `L’entrée choisie d’un menu se lit mal ${ON[scheme]}`),
      sentence(contrastText, main, `Le texte des boutons se lit mal ${ON[scheme]}`),
    ].filter((problem) => problem !== undefined);
  });
}

const ON = { light: 'en clair', dark: 'en sombre' } as const;

function sentence(ink: string, ground: string, problem: string): string | undefined {
  const contrast = contrastRatio(ink, ground);
  if (contrast >= READABLE_CONTRAST) return undefined;
  // Rounded down: 4,49 must not read as the 4,5 that it misses.
  const figure = (Math.floor(contrast * 10) / 10).toFixed(1).replace('.', ',');
  return `${problem} : contraste de ${figure} pour 1, il faut 4,5 pour 1.`;
}

/** The nearest shade of a colour that can be read: the colour itself, or a darker one of the same hue. */
export function readableShade(color: string): string {
  if (contrastProblems(color).length === 0) return color;
  const base: Oklch = toOklch(color);
  for (let lightness = base.lightness; lightness > 0; lightness -= 0.005) {
    const shade = fromOklch({ ...base, lightness });
    if (contrastProblems(shade).length === 0) return shade;
  }
  return '#000000';
}

/** How the house looks on every page: its name, its two colours and its logo. */
import { type AccentColors, accentPalette, type ColorScheme } from './accent-colors';
import { colorChannels } from './colors';
import { DEFAULT_COLORS } from './house-settings';

export interface HouseAppearance {
  readonly company: string;
  /** '#rrggbb', lower case. */
  readonly primary_color: string;
  readonly secondary_color: string;
  /** Null: the stork is shown instead. */
  readonly logo_url: string | null;
}

export const DEFAULT_APPEARANCE: HouseAppearance = {
  company: 'Cigogne',
  ...DEFAULT_COLORS,
  logo_url: null,
};

interface Site {
  readonly company: string;
  readonly appearance?:
    | {
        readonly primary_color: string;
        readonly secondary_color: string;
        readonly logo_url?: string | null | undefined;
      }
    | undefined;
}

/** The appearance in the public settings, with defaults for older servers. */
export function appearanceOf({ company, appearance }: Site): HouseAppearance {
  const { primary_color, secondary_color, logo_url } = { ...DEFAULT_APPEARANCE, ...appearance };
  return { company, primary_color, secondary_color, logo_url: logo_url ?? null };
}

type Named = Pick<HouseAppearance, 'company' | 'logo_url'>;

/** The name for a house's own logo; undefined when the stork and 'Cigogne' are shown. */
export const logoName = ({ company, logo_url }: Named): string | undefined =>
  logo_url ? company : undefined;

/** The suite's name in a house: that of its own logo, else 'Cigogne'. */
export const suiteName = (house: Named): string => logoName(house) ?? DEFAULT_APPEARANCE.company;

/** The name of MUI's variable of a colour of the palette. */
type Accent = 'primary' | 'secondary';

/** Id of the style element that holds {@link houseStyleSheet}. */
export const HOUSE_STYLE_ID = 'house-style';

/**
 * Attribute of the element that shows the logo, beside the stork in it; its size is `--logo-size`, its widest form
 * `--logo-ratio`.
 */
export const LOGO_ATTRIBUTE = 'data-house-logo';

/** Attribute of the product's name, which gives way to a logo. */
export const LOGO_NAME_ATTRIBUTE = 'data-house-name';

/** Addresses of the own server only, without characters that could end a CSS string. */
const SAFE_URL = /^\/(?!\/)[\w./?=&%-]+$/;

/**
 * The style sheet that gives a page the house's colours and logo, also before any script has run and in pages that
 * were written at build time. It outweighs the theme's own variables, whatever the order; empty for the default look.
 */
export function houseStyleSheet({
  primary_color,
  secondary_color,
  logo_url,
}: Omit<HouseAppearance, 'company'>): string {
  const isDefault =
    primary_color === DEFAULT_COLORS.primary_color &&
    secondary_color === DEFAULT_COLORS.secondary_color;
  const colors = isDefault
    ? ''
    : `html:root{${variables('light', primary_color, secondary_color)}}` +
      `html[data-color-scheme='dark']{${variables('dark', primary_color, secondary_color)}}`;
  return colors + (logo_url && SAFE_URL.test(logo_url) ? logoStyle(logo_url) : '');
}

function variables(scheme: ColorScheme, primary: string, secondary: string): string {
  const { start, middle, end, night } = accentPalette(secondary).banner;
  const banner = Object.entries({ start, middle, end, night });
  return [
    ...accentVariables('primary', accentPalette(primary)[scheme]),
    ...accentVariables('secondary', accentPalette(secondary)[scheme]),
    // The same in both schemes, and declared once.
    ...(scheme === 'light' ? banner.map(([name, color]) => `${BANNER}${name}:${color}`) : []),
    ...(scheme === 'light' ? [`${BANNER}accent:${accentPalette(primary).dark.main}`] : []),
  ].join(';');
}

const BANNER = '--mui-palette-banner-';

function accentVariables(accent: Accent, colors: AccentColors): string[] {
  return Object.entries(colors).flatMap(([name, color]) => [
    `--mui-palette-${accent}-${name}:${color as string}`,
    `--mui-palette-${accent}-${name}Channel:${colorChannels(color as string)}`,
  ]);
}

/** The logo in place of the stork and the product's name; on white where the ground is dark, since most logos are drawn for paper. */
function logoStyle(url: string): string {
  const logo = `[${LOGO_ATTRIBUTE}]`;
  return (
    `${logo}{box-sizing:border-box;width:calc(var(--logo-size)*var(--logo-ratio,1));height:var(--logo-size);` +
    `background:url("${url}") var(--logo-position,left) center/contain no-repeat content-box;print-color-adjust:exact}` +
    `${logo}>svg,[${LOGO_NAME_ATTRIBUTE}]{display:none!important}` +
    `[data-color-scheme='dark'] ${logo},${logo}[${LOGO_ATTRIBUTE}='plate']{padding:4px 6px;border-radius:8px;` +
    `background-color:#fff;background-clip:border-box}`
  );
}

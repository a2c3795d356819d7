/** Colours as '#rrggbb': their contrast, and shades of the same hue. */

const HEX_COLOR = /^#[\da-f]{6}$/;

/** Whether a text is a colour as it is kept: '#rrggbb', lower case. */
export const isHexColor = (text: string): boolean => HEX_COLOR.test(text);

/** sRGB channels, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG 2.2 AA for text. */
export const READABLE_CONTRAST = 4.5;

/** WCAG contrast of two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(parseHex(one)), luminance(parseHex(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A mixture of two colours in sRGB, as CSS does it; `share` of the second from 0 to 1. */
export function mixColors(from: string, to: string, share: number): string {
  const [one, other] = [parseHex(from), parseHex(to)];
  const at = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return toHex([at(0), at(1), at(2)]);
}

/** '156 74 54', as style sheets take a colour to make it transparent. */
export const colorChannels = (color: string): string => parseHex(color).join(' ');

/** A colour in OKLCH (CSS Color 4): equal steps of lightness look equal for every hue. */
export interface Oklch {
  /** 0 to 1. */
  readonly lightness: number;
  /** 0 is grey. */
  readonly chroma: number;
  /** In radians. */
  readonly hue: number;
}

export function toOklch(color: string): Oklch {
  const [r, g, b] = parseHex(color).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(A, B),
    hue: Math.atan2(B, A),
  };
}

/** The nearest colour that screens can show: as light and of the same hue, with less chroma where needed. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const kept = Math.min(1, Math.max(0, lightness));
  for (let tried = chroma; tried > 0; tried -= 0.004) {
    const shown = channelsOf(kept, tried, hue);
    if (shown.every((channel) => channel >= -0.001 && channel <= 1.001)) return hexOfLinear(shown);
  }
  return hexOfLinear(channelsOf(kept, 0, hue));
}

function channelsOf(lightness: number, chroma: number, hue: number): Rgb {
  const [A, B] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (lightness - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (lightness - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hexOfLinear(channels: Rgb): string {
  const shown = channels.map((value) => {
    const inside = Math.min(1, Math.max(0, value));
    const encoded = inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255);
  });
  return toHex(shown as unknown as Rgb);
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function parseHex(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

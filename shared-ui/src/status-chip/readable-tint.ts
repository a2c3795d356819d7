/** sRGB channels, 0 to 255. */
type Rgb = readonly [number, number, number];

const DARK_PAPER: Rgb = [0x23, 0x1e, 0x1a];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** WCAG 2.2 AA for text. */
const READABLE = 4.5;

export interface Tint {
  ground: string;
  ink: string;
}

/** A light (dark in the dark scheme) background of a colour, and a text colour of the same hue with enough contrast. */
export function readableTint(color: string, scheme: 'light' | 'dark'): Tint {
  const hue = parseHex(color);
  const ground = scheme === 'light' ? mix(WHITE, hue, 0.14) : mix(DARK_PAPER, hue, 0.24);
  const towards = scheme === 'light' ? BLACK : WHITE;
  let ink = hue;
  for (let share = 0; contrast(ink, ground) < READABLE && share < 1; share += 0.04) {
    ink = mix(hue, towards, share);
  }
  return { ground: toHex(ground), ink: toHex(ink) };
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return contrast(parseHex(one), parseHex(other));
}

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  const [x, y, z] = [linear(r), linear(g), linear(b)];
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [at(from[0], to[0]), at(from[1], to[1]), at(from[2], to[2])];
}

function parseHex(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

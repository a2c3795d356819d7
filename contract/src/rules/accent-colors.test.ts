import * as fc from 'fast-check';
import { accentPalette, contrastProblems, GROUNDS, readableShade } from './accent-colors';
import { contrastRatio, fromOklch, toOklch } from './colors';
import { DEFAULT_COLORS } from './house-settings';

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const readable = colors.map(readableShade);

describe('the palette of an accent colour', () => {
  it('is the suite’s own for the default colours', () => {
    expect(accentPalette(DEFAULT_COLORS.primary_color)).toMatchObject({
      light: { main: '#9c4a36', light: '#b9674f', dark: '#7d3828', contrastText: '#ffffff' },
      dark: { main: '#e39b84', light: '#efb8a6', dark: '#c87d65', contrastText: '#2b1009' },
    });
    expect(accentPalette(DEFAULT_COLORS.secondary_color)).toEqual({
      light: { main: '#2f5d50', light: '#4b7d6e', dark: '#21443a', contrastText: '#ffffff' },
      dark: { main: '#8fc4b1', light: '#b1d9ca', dark: '#6aa491', contrastText: '#0d241c' },
      banner: { start: '#234a40', middle: '#2f5d50', end: '#6c8a72', night: '#1d3a32' },
    });
  });

  it('has the colour itself on light screens', () => {
    fc.assert(fc.property(colors, (color) => accentPalette(color).light.main === color));
  });

  it('can be read on dark screens whatever the colour', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { main, dark, contrastText } = accentPalette(color).dark;
        expect(contrastRatio(main, GROUNDS.dark.page)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(main, GROUNDS.dark.paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(contrastText, dark)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('of a colour that passes can be read where the screens use it', () => {
    fc.assert(
      fc.property(readable, (color) => {
        const { light, banner } = accentPalette(color);
        expect(contrastRatio(light.contrastText, light.main)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(light.contrastText, light.dark)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio('#faf8f6', banner.start)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio('#faf8f6', banner.night)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('keeps the hue of a colour that has one', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { chroma, hue } = toOklch(color);
        fc.pre(chroma > 0.06);
        const turned = Math.abs(toOklch(accentPalette(color).dark.main).hue - hue);
        expect(Math.min(turned, 2 * Math.PI - turned)).toBeLessThan(0.2);
      }),
    );
  });
});

describe('the contrast check', () => {
  it('accepts the default colours', () => {
    expect(contrastProblems(DEFAULT_COLORS.primary_color)).toEqual([]);
    expect(contrastProblems(DEFAULT_COLORS.secondary_color)).toEqual([]);
  });

  it('says in a sentence each what cannot be read of a light colour', () => {
    expect(contrastProblems('#f5c542')).toEqual([
      'Liens et titres se lisent mal en clair : contraste de 1,5 pour 1, il faut 4,5 pour 1.',
      'L’entrée choisie d’un menu se lit mal en clair : contraste de 1,4 pour 1, il faut 4,5 pour 1.',
      'Le texte des boutons se lit mal en clair : contraste de 1,6 pour 1, il faut 4,5 pour 1.',
    ]);
  });

  it('refuses exactly what cannot be read on a chosen entry, the darkest of the light grounds', () => {
    fc.assert(
      fc.property(colors, (color) => {
        if (contrastRatio(color, GROUNDS.light.page) < 4.5) {
          expect(contrastProblems(color)).not.toEqual([]);
        }
        if (contrastRatio(color, '#dcdcdc') >= 4.6) expect(contrastProblems(color)).toEqual([]);
      }),
    );
  });

  it('finds a readable shade near every colour, and leaves a good one alone', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const shade = readableShade(color);
        expect(contrastProblems(shade)).toEqual([]);
        expect(toOklch(shade).lightness).toBeLessThanOrEqual(toOklch(color).lightness + 0.002);
        expect(readableShade(shade)).toBe(shade);
      }),
    );
  });
});

it('a colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(colors, (color) =>
      expect(contrastRatio(fromOklch(toOklch(color)), color)).toBeLessThan(1.05),
    ),
  );
});

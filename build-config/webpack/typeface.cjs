/**
 * The suite's only typeface, Figtree. The page loads it, so that the prerendered pages, the shell, all remotes and the
 * page shown after a crash share one file; they use it as `var(--typeface)`.
 */

/** Relative to Figtree's em, from its hhea table. */
const ASCENT = 0.95;
const DESCENT = 0.25;

/** Character ranges of the two files, as in the package's own style sheet. */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,' +
  'U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,' +
  'U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const REGULAR = '300 500';
const BOLD = '600 900';

/**
 * Device fonts, drawn as large as Figtree until it is loaded, so that nothing moves then. `width` is the average width
 * of Figtree's letters divided by the font's, measured in the landing page's text at the weights 400 and 700: Figtree
 * 5.3.0 of Fontsource, Liberation Sans 2.1 (which has Arial's widths), Roboto of Fontsource, DejaVu Sans 2.37.
 */
const FALLBACKS = [
  { family: 'Arial', weight: REGULAR, local: ['Arial', 'Liberation Sans'], width: 0.996 },
  {
    family: 'Arial',
    weight: BOLD,
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    width: 0.949,
  },
  { family: 'Roboto', weight: REGULAR, local: ['Roboto', 'Roboto Regular'], width: 1.004 },
  { family: 'Roboto', weight: BOLD, local: ['Roboto Bold', 'Roboto'], width: 1.013 },
  { family: 'DejaVu', weight: REGULAR, local: ['DejaVu Sans'], width: 0.881 },
  { family: 'DejaVu', weight: BOLD, local: ['DejaVu Sans Bold'], width: 0.8 },
];

/**
 * The style sheet of the typeface.
 * @param {{ latin: string, latinExt: string }} files addresses of the two files; the second is fetched only for text
 * that needs it
 */
function typeface({ latin, latinExt }) {
  const families = ['Figtree', ...new Set(FALLBACKS.map(({ family }) => `'Figtree ${family}'`))];
  return [
    fontFace(latinExt, LATIN_EXT),
    fontFace(latin, LATIN),
    ...FALLBACKS.map(fallbackFace),
    `:root{--typeface:${families.join()},system-ui,sans-serif}`,
  ].join('');
}

const fontFace = (file, characters) =>
  '@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;' +
  `src:url(${file}) format('woff2');unicode-range:${characters}}`;

/** Scaled to Figtree's widths; its heights are set explicitly, since they would be scaled as well. */
function fallbackFace({ family, weight, local, width }) {
  const sources = local.map((name) => `local('${name}')`).join();
  return (
    `@font-face{font-family:'Figtree ${family}';font-weight:${weight};src:${sources};` +
    `size-adjust:${percent(width)};ascent-override:${percent(ASCENT / width)};` +
    `descent-override:${percent(DESCENT / width)};line-gap-override:0%}`
  );
}

const percent = (ratio) => `${+(ratio * 100).toFixed(1)}%`;

module.exports = { typeface };

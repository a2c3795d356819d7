import { accentPalette, DEFAULT_COLORS, GROUNDS, type HouseAppearance } from '@cigogne/contract';
import { createTheme, type Theme } from '@mui/material/styles';
// With CSS variables on, `theme.vars` is typed and both colour schemes share one style sheet.
import type {} from '@mui/material/themeCssVarsAugmentation';
// Types `MuiPickersOutlinedInput`; loads no code.
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { forcedColors } from './forced-colors';

/** `<html data-color-scheme="dark">`, set by the page's first script, then by MUI. */
const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Tabular figures, for columns of money and dates: class `tabular`. */
const tabularFigures = { fontVariantNumeric: 'tabular-nums' } as const;

/** Replaces ripples. */
const PRESSED = { opacity: 0.6 } as const;

/** MUI's default, 0.42, is below the AA contrast for text. */
const PLACEHOLDER_OPACITY = 0.72;

const light = {
  palette: {
    warning: { main: '#f59e0b', light: '#fbbf4b', dark: '#92500a', contrastText: '#231f1c' },
    error: { main: '#b3261e', contrastText: '#ffffff' },
    success: { main: '#1f7a4d', contrastText: '#ffffff' },
    info: { main: '#2a66a5', contrastText: '#ffffff' },
    background: { default: GROUNDS.light.page, paper: GROUNDS.light.paper },
    text: { primary: '#231f1c', secondary: '#655c54' },
    divider: '#e8e2dc',
  },
  opacity: { inputPlaceholder: PLACEHOLDER_OPACITY },
};

const dark = {
  palette: {
    warning: { main: '#f59e0b', light: '#fbbf4b', dark: '#f7b955', contrastText: '#231f1c' },
    error: { main: '#ff9a8f', dark: '#ff8578', contrastText: '#3b0a06' },
    success: { main: '#79cf9f', contrastText: '#06281a' },
    info: { main: '#8dbdf0', contrastText: '#0a2239' },
    background: { default: GROUNDS.dark.page, paper: GROUNDS.dark.paper },
    text: { primary: '#f4eee8', secondary: '#bcb0a5' },
    divider: '#3d352e',
    // MUI's default backgrounds are nearly black, and look like holes in a card instead of notes on it.
    Alert: {
      errorStandardBg: '#41241f',
      warningStandardBg: '#3b2d14',
      infoStandardBg: '#1f303f',
      successStandardBg: '#1d3529',
    },
  },
  opacity: { inputPlaceholder: PLACEHOLDER_OPACITY },
};

/** Outlines of controls need a contrast of 3:1 (WCAG 1.4.11), which the divider colour lacks. */
const controlOutline = { light: '#968a7f', dark: '#84786d' };

/** Background and outline of a field; `outline` is the class of the element with the border. */
function fieldStyle(theme: Theme, outline: string) {
  return {
    backgroundColor: theme.vars.palette.background.paper,
    [`&:not(:hover, .Mui-focused, .Mui-error) .${outline}`]: {
      borderColor: controlOutline.light,
      ...theme.applyStyles('dark', { borderColor: controlOutline.dark }),
    },
  };
}

export type AccentColorsOfHouse = Pick<HouseAppearance, 'primary_color' | 'secondary_color'>;

/** Both schemes in the two colours of the house. */
function colorSchemesOf({ primary_color, secondary_color }: AccentColorsOfHouse) {
  const [primary, secondary] = [accentPalette(primary_color), accentPalette(secondary_color)];
  // For large dark areas, the same in both schemes; style sheets read them as `--mui-palette-banner-start`.
  const banner = { ...secondary.banner, accent: primary.dark.main };
  const withAccents = <Scheme extends typeof light | typeof dark>(
    scheme: Scheme,
    name: 'light' | 'dark',
  ) => ({
    ...scheme,
    palette: {
      ...scheme.palette,
      primary: primary[name],
      secondary: secondary[name],
      banner,
    },
  });
  return { light: withAccents(light, 'light'), dark: withAccents(dark, 'dark') };
}

/**
 * The suite's only theme, light and dark in a single style sheet of CSS variables, in the two colours of the house.
 * The other colours, radius, spacing and motion are those of the design page; all transitions are shorter than 200 ms.
 */
export function createSuiteTheme(accents: AccentColorsOfHouse = DEFAULT_COLORS): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: `[${COLOR_SCHEME_ATTRIBUTE}="%s"]` },
    colorSchemes: colorSchemesOf(accents),
    shape: { borderRadius: 10 },
    spacing: 8,
    focusVisible: { outlineWidth: 3, outlineOffset: 2 },
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: 100,
        shorter: 120,
        short: 150,
        standard: 180,
        complex: 190,
        enteringScreen: 180,
        leavingScreen: 140,
      },
    },
    typography: {
      // Declared by the page (build-config/webpack/typeface.cjs).
      fontFamily: 'var(--typeface, system-ui, sans-serif)',
      h1: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.25, letterSpacing: '-0.01em' },
      h3: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
      h4: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      h5: { fontSize: '0.9375rem', fontWeight: 650 },
      h6: { fontSize: '0.875rem', fontWeight: 650 },
      subtitle1: { fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          'td, time, .tabular, input[type="number"], [role="spinbutton"]': tabularFigures,
          // Avoids a single word on the last line.
          p: { textWrap: 'pretty' },
          ':focus-visible': {
            outline: '3px solid var(--mui-palette-primary-main)',
            outlineOffset: '2px',
          },
          // An element that opens another screen, until it is rendered (shared-api's `BrowserRouter`); a second press
          // would open it twice.
          '[data-opening]': { ...PRESSED, pointerEvents: 'none' },
          '::selection': { background: 'rgb(245 158 11 / 0.3)' },
          '@media (forced-colors: active)': forcedColors,
          '@media (prefers-reduced-motion: reduce)': {
            '*, ::before, ::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '0.01ms !important',
              scrollBehavior: 'auto !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        // Browsers' default typeface for buttons differs from the page's.
        styleOverrides: { root: { fontFamily: 'inherit', '&:active': PRESSED } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 40, paddingInline: 18 },
          sizeSmall: { minHeight: 34, paddingInline: 12 },
          sizeLarge: { minHeight: 48, paddingInline: 22 },
        },
      },
      MuiIconButton: {
        styleOverrides: { root: { minWidth: 40, minHeight: 40, borderRadius: 10 } },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
      },
      MuiDialog: { styleOverrides: { paper: { borderRadius: 14 } } },
      MuiFormLabel: { styleOverrides: { asterisk: { color: 'inherit' } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: ({ theme }) => ({
            ...fieldStyle(theme, 'MuiOutlinedInput-notchedOutline'),
            // The field's own 2-px border already shows the focus.
            '& .MuiOutlinedInput-input:focus-visible': { outline: 'none' },
          }),
        },
      },
      MuiPickersOutlinedInput: {
        styleOverrides: {
          root: ({ theme }) => ({
            ...fieldStyle(theme, 'MuiPickersOutlinedInput-notchedOutline'),
            // As above, for the focusable parts of a date.
            '& [role="spinbutton"]:focus-visible': { outline: 'none' },
          }),
        },
      },
      MuiSkeleton: {
        styleOverrides: {
          root: ({ theme }) => ({ backgroundColor: theme.vars.palette.divider }),
        },
      },
      MuiTableCell: {
        styleOverrides: {
          head: ({ theme }) => ({
            color: theme.vars.palette.text.secondary,
            fontSize: '0.8125rem',
            fontWeight: 600,
          }),
        },
      },
      MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
      MuiTooltip: { defaultProps: { enterDelay: 300 } },
    },
  });
}

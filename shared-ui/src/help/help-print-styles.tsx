import GlobalStyles from '@mui/material/GlobalStyles';

/** Prints only the pages of the help, black on white in every colour scheme. */
export function HelpPrintStyles() {
  return <GlobalStyles styles={styles} />;
}

const styles = {
  '@page': { margin: '14mm' },
  '@media print': {
    'header, nav, footer, [href="#contenu"], .no-print, .notistack-SnackbarContainer': {
      display: 'none !important',
    },
    main: { overflow: 'visible !important' },
    'main img': { filter: 'none !important', breakInside: 'avoid' },
    'article + article': { breakBefore: 'page' },
    'html[data-color-scheme]': {
      '--mui-palette-text-primary': '#000',
      '--mui-palette-text-secondary': '#444',
      '--mui-palette-divider': '#bbb',
      '--mui-palette-background-default': '#fff',
      '--mui-palette-background-paper': '#fff',
      '--mui-palette-primary-main': '#000',
    },
  },
} as const;

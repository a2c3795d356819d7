import GlobalStyles from '@mui/material/GlobalStyles';

/** Prints only the report, black on white in any colour scheme. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={{
        '@page': { margin: '14mm' },
        '@media print': {
          'header, nav, [href="#contenu"], .no-print, .arrow, .notistack-SnackbarContainer': {
            display: 'none !important',
          },
          // Hidden with `visibility`, since charts compute negative widths under `display: none`.
          '.charts': {
            height: 0,
            margin: '0 !important',
            overflow: 'hidden',
            visibility: 'hidden',
          },
          'html[data-color-scheme]': {
            '--mui-palette-text-primary': '#000',
            '--mui-palette-text-secondary': '#444',
            '--mui-palette-divider': '#bbb',
            '--mui-palette-success-main': '#000',
            '--mui-palette-background-default': '#fff',
            '--mui-palette-background-paper': '#fff',
            '--mui-palette-primary-main': '#000',
          },
          'main, .driver': { overflow: 'visible !important' },
          '.driver': { borderColor: '#bbb !important' },
        },
      }}
    />
  );
}

import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper only the report stands, black on white whatever the colours of the screen. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={{
        '@page': { margin: '14mm' },
        '@media print': {
          'header, nav, [href="#contenu"], .no-print, .arrow, .notistack-SnackbarContainer': {
            display: 'none !important',
          },
          // Charts that lose their width draw bars of less than none.
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

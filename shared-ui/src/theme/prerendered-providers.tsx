import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { createSuiteTheme } from './theme';

const prerenderedTheme = createSuiteTheme({ colorSchemeSelector: 'media' });

/**
 * Theme and base style sheet of a page that is written as HTML at build time. Light or dark is what
 * the system says: what this browser has chosen is only known once scripts run.
 */
export function PrerenderedProviders({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={prerenderedTheme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

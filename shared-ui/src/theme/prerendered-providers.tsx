import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { createSuiteTheme } from './theme';

const prerenderedTheme = createSuiteTheme({ colorSchemeSelector: 'media' });

/**
 * Theme and base style sheet of a page that is rendered to HTML at build time. The system decides
 * between light and dark: what was chosen in this browser is only known once scripts run.
 */
export function PrerenderedProviders({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={prerenderedTheme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

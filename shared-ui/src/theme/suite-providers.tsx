import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { createSuiteTheme } from './theme';

const suiteTheme = createSuiteTheme();

/**
 * Theme and base style sheet, mounted once: by the shell, or by a remote's standalone page.
 * A remote inside the shell gets both through the shared emotion and MUI contexts.
 */
export function SuiteProviders({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={suiteTheme}
      defaultMode="system"
      modeStorageKey="cigogne.color-mode"
      colorSchemeStorageKey="cigogne.color-scheme"
      disableTransitionOnChange
    >
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

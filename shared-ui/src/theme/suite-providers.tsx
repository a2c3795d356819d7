import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { COLOR_MODE_KEY } from './color-mode-key';
import { createSuiteTheme } from './theme';

const suiteTheme = createSuiteTheme();

/**
 * Theme and base style sheet, mounted once: by the shell, by a remote's standalone page, or around a
 * page that is rendered to HTML at build time.
 * A remote inside the shell gets both through the shared emotion and MUI contexts.
 */
export function SuiteProviders({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={suiteTheme}
      defaultMode="system"
      modeStorageKey={COLOR_MODE_KEY}
      colorSchemeStorageKey="cigogne.color-scheme"
      disableTransitionOnChange
    >
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

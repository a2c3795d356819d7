import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';

import { useAppearance } from './appearance';
import { COLOR_MODE_KEY } from './color-mode-key';
import { HouseStyle } from './house-style';
import { createSuiteTheme } from './theme';

/**
 * Theme, in the colours of the house, and base style sheet, mounted once: by the shell, by a remote's standalone page, or around a
 * page that is rendered to HTML at build time.
 * A remote inside the shell gets both through the shared emotion and MUI contexts.
 */
export function SuiteProviders({ children }: { children: ReactNode }) {
  const appearance = useAppearance();
  const { primary_color, secondary_color } = appearance;
  const theme = useMemo(
    () => createSuiteTheme({ primary_color, secondary_color }),
    [primary_color, secondary_color],
  );
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={COLOR_MODE_KEY}
      colorSchemeStorageKey="cigogne.color-scheme"
      disableTransitionOnChange
    >
      <HouseStyle appearance={appearance} />
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';

import { useAppearance } from './appearance';
import { COLOR_MODE_KEY } from './color-mode-key';
import { HouseStyle } from './house-style';
import { createSuiteTheme } from './theme';

/**
 * The theme in the house's colours, and the base style sheet, mounted once: by the shell, by a remote's standalone
 * page, or around a page prerendered at build time.
 * A remote inside the shell gets both through the shared Emotion and MUI contexts.
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

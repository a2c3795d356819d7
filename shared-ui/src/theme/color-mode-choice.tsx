import type { Language } from '@cigogne/contract';
import Box from '@mui/material/Box';
import { useId } from 'react';

import { chooseColorMode, COLOR_MODES, useColorMode, type ColorMode } from './color-mode';
import { COLOR_MODE_ICONS, COLOR_MODE_LABELS } from './color-mode-labels';

/** The choice between the device's setting, light and dark, with the width of the surrounding menu. */
export function ColorModeChoice({ language = 'fr' }: { language?: Language }) {
  const chosen = useColorMode();
  const name = useId();
  const labels = COLOR_MODE_LABELS[language];
  return (
    <Box
      role="radiogroup"
      aria-label={labels.title}
      sx={{
        display: 'flex',
        gap: 0.25,
        p: '3px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {COLOR_MODES.map((mode) => (
        <Option key={mode} mode={mode} name={name} label={labels[mode]} checked={mode === chosen} />
      ))}
    </Box>
  );
}

interface OptionProps {
  mode: ColorMode;
  /** Name of the radio group. */
  name: string;
  label: string;
  checked: boolean;
}

function Option({ mode, name, label, checked }: OptionProps) {
  const Icon = COLOR_MODE_ICONS[mode];
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.625,
        // As wide as its text: three equal parts would squeeze the longest one.
        flex: 'auto',
        minHeight: 42,
        borderRadius: '7px',
        fontSize: '0.8125rem',
        // The same weight for all: a different one would change the widths with the choice.
        fontWeight: 600,
        color: checked ? 'primary.main' : 'text.secondary',
        bgcolor: checked ? 'color-mix(in srgb, currentColor 11%, transparent)' : 'transparent',
        cursor: 'pointer',
        '& svg': { fontSize: 18 },
        '&:hover': { color: checked ? 'primary.main' : 'text.primary' },
        '&:has(:focus-visible)': {
          outline: '3px solid var(--mui-palette-primary-main)',
          outlineOffset: '2px',
        },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={name}
        checked={checked}
        onChange={() => chooseColorMode(mode)}
        // Invisible over the whole option, so that touching it anywhere works with every assistive technology.
        sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' }}
      />
      <Icon aria-hidden />
      {label}
    </Box>
  );
}

import type { Language } from '@cigogne/contract';
import IconButton from '@mui/material/IconButton';

import { chooseColorMode, COLOR_MODES, useColorMode } from './color-mode';
import { COLOR_MODE_ICONS, COLOR_MODE_LABELS } from './color-mode-labels';

/** The colour mode where there is only room for an icon: each press switches to the next mode. */
export function ColorModeButton({ language = 'fr' }: { language?: Language }) {
  const mode = useColorMode();
  const labels = COLOR_MODE_LABELS[language];
  const Icon = COLOR_MODE_ICONS[mode];
  const next = COLOR_MODES[(COLOR_MODES.indexOf(mode) + 1) % COLOR_MODES.length]!;
  const label = `${labels.title}${language === 'fr' ? ' :' : ':'} ${labels[mode]}`;
  return (
    <IconButton
      // Identifies it when it was pressed on the prerendered page (the shell's ReplacePrerendered).
      name="color-mode"
      color="inherit"
      aria-label={label}
      title={label}
      onClick={() => chooseColorMode(next)}
      sx={{ width: 44, height: 44 }}
    >
      <Icon />
    </IconButton>
  );
}

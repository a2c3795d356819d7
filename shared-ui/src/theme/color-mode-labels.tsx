import type { Language } from '@cigogne/contract';
import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

import type { ColorMode } from './color-mode';

export const COLOR_MODE_LABELS: Readonly<
  Record<Language, Readonly<Record<ColorMode | 'title', string>>>
> = {
  fr: { title: 'Apparence', system: 'Système', light: 'Clair', dark: 'Sombre' },
  en: { title: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
};

export const COLOR_MODE_ICONS: Readonly<Record<ColorMode, SvgIconComponent>> = {
  system: BrightnessAutoOutlined,
  light: LightModeOutlined,
  dark: DarkModeOutlined,
};

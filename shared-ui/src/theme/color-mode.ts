import { useSyncExternalStore } from 'react';

import { COLOR_MODE_KEY } from './color-mode-key';

/** 'system' follows the device's setting. */
export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/**
 * Saves the choice and announces it in this tab with the same storage event as browsers send to other tabs. That
 * reaches MUI in the shell and in every remote, although each remote has a copy of this module.
 */
export function chooseColorMode(mode: ColorMode): void {
  const { dataset } = document.documentElement;
  try {
    localStorage.setItem(COLOR_MODE_KEY, mode);
    delete dataset.colorMode;
  } catch {
    // Without storage the choice lasts until the page is left, separately for each copy of this module.
    dataset.colorMode = mode;
  }
  window.dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_KEY, newValue: mode }));
}

/** The present choice, following changes in other tabs. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(listen, savedMode, () => 'system');
}

function savedMode(): ColorMode {
  const saved = document.documentElement.dataset.colorMode ?? storedMode();
  return COLOR_MODES.find((mode) => mode === saved) ?? 'system';
}

function storedMode(): string | null {
  try {
    return localStorage.getItem(COLOR_MODE_KEY);
  } catch {
    return null;
  }
}

function listen(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

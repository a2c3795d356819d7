import { useState } from 'react';

/**
 * Whether a fold is open, remembered in this browser.
 * @param key of localStorage
 * @param atFirst while nothing is remembered
 */
export function useUnfolded(key: string, atFirst: boolean): [boolean, (open: boolean) => void] {
  const [chosen, setChosen] = useState(() => remembered(key));
  const choose = (open: boolean) => {
    setChosen(open);
    try {
      localStorage.setItem(key, String(open));
    } catch {
      // Without storage the choice lasts until the screen is left.
    }
  };
  return [chosen ?? atFirst, choose];
}

function remembered(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === 'true';
  } catch {
    return null;
  }
}

import { useState } from 'react';

/** Whether a sidebar is collapsed, saved in localStorage. */
export function useCollapsed(key: string): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => remembered(key));
  const remember = (next: boolean) => {
    setCollapsed(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // Without storage the state lasts until the page is reloaded.
    }
  };
  return [collapsed, remember];
}

function remembered(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

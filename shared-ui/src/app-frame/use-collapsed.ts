import { useState } from 'react';

/** Whether a sidebar is collapsed, remembered by this browser. */
export function useCollapsed(key: string): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => remembered(key));
  const remember = (next: boolean) => {
    setCollapsed(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // A browser that keeps nothing still collapses for the moment.
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

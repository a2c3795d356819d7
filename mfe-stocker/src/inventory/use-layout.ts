import { useState } from 'react';

export type Layout = 'grid' | 'list';

const KEY = 'cigogne.inventory.layout';

/** Grid or list, as this browser's user chose last. */
export function useLayout(): [Layout, (layout: Layout) => void] {
  const [layout, setLayout] = useState<Layout>(remembered);
  const choose = (next: Layout) => {
    setLayout(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // A browser that keeps nothing still changes the layout for the moment.
    }
  };
  return [layout, choose];
}

function remembered(): Layout {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

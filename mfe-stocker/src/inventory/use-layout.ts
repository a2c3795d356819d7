import { useState } from 'react';

export type Layout = 'grid' | 'list';

const KEY = 'cigogne.inventory.layout';

/** Grid or list, as last chosen in this browser. */
export function useLayout(): [Layout, (layout: Layout) => void] {
  const [layout, setLayout] = useState<Layout>(readLayout);
  const choose = (next: Layout) => {
    setLayout(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  };
  return [layout, choose];
}

function readLayout(): Layout {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

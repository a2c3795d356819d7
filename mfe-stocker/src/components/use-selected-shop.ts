import type { Shop } from '@cigogne/contract';
import { useState } from 'react';

/** Part 2, section 3. */
const KEY = 'selectedShop';

/** The shop that products are added for, stored in the browser. */
export function useSelectedShop(): [Shop | null, (shop: Shop | null) => void] {
  const [shop, setShop] = useState<Shop | null>(readSelected);
  const select = (next: Shop | null) => {
    setShop(next);
    try {
      if (next) localStorage.setItem(KEY, JSON.stringify(next));
      else localStorage.removeItem(KEY);
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  };
  return [shop, select];
}

/** Whoever uses the computer next is not shown the shop, nor its e-mail. */
export function forgetSelectedShop(): Promise<void> {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
  return Promise.resolve();
}

function readSelected(): Shop | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Shop> | null;
    return typeof stored?.id === 'number' && typeof stored.name === 'string'
      ? { id: stored.id, name: stored.name, email: stored.email ?? '' }
      : null;
  } catch {
    return null;
  }
}

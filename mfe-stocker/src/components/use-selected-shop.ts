import type { Shop } from '@cigogne/contract';
import { useState } from 'react';

/** Part 2, section 3. */
const KEY = 'selectedShop';

/** The shop that products are added for, remembered by this browser. */
export function useSelectedShop(): [Shop | null, (shop: Shop | null) => void] {
  const [shop, setShop] = useState<Shop | null>(remembered);
  const select = (next: Shop | null) => {
    setShop(next);
    try {
      if (next) localStorage.setItem(KEY, JSON.stringify(next));
      else localStorage.removeItem(KEY);
    } catch {
      // A browser that keeps nothing still selects for the moment.
    }
  };
  return [shop, select];
}

function remembered(): Shop | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Shop> | null;
    return typeof kept?.id === 'number' && typeof kept.name === 'string'
      ? { id: kept.id, name: kept.name, email: kept.email ?? '' }
      : null;
  } catch {
    return null;
  }
}

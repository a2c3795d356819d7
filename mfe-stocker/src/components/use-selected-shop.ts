import type { Shop } from '@cigogne/contract';
import { useSession } from '@cigogne/shared-api';
import { useState } from 'react';

/** Part 2, section 3. */
const KEY = 'selectedShop';

interface StoredShop extends Shop {
  readonly user_id: number;
}

/** What storage did not take: where it is full or refused, the choice lasts until the page is left. */
let unstored: Partial<StoredShop> | null = null;

/** The shop that products are added for, stored in the browser for the user who has chosen it. */
export function useSelectedShop(): [Shop | null, (shop: Shop | null) => void] {
  const { user } = useSession();
  const [shop, setShop] = useState<Shop | null>(() => readSelected(user?.id));
  const select = (next: Shop | null) => {
    setShop(next);
    const chosen = next && { ...next, user_id: user?.id };
    unstored = null;
    try {
      if (chosen) localStorage.setItem(KEY, JSON.stringify(chosen));
      else localStorage.removeItem(KEY);
    } catch {
      unstored = chosen;
    }
  };
  return [shop, select];
}

/** At a logout; a session that ends by itself leaves the choice to its user. */
export function forgetSelectedShop(): Promise<void> {
  unstored = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
  return Promise.resolve();
}

function readSelected(userId: number | undefined): Shop | null {
  try {
    const stored =
      unstored ?? (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<StoredShop> | null);
    if (stored?.user_id !== userId) return null;
    return typeof stored?.id === 'number' && typeof stored.name === 'string'
      ? { id: stored.id, name: stored.name, email: stored.email ?? '' }
      : null;
  } catch {
    return null;
  }
}

import type { Shop } from '@cigogne/contract';
import { useSession } from '@cigogne/shared-api';
import { readJson, writeJson } from '@cigogne/shared-api/stored-json';
import { useEffect, useState } from 'react';

/** Part 2, section 3. */
const KEY = 'selectedShop';

interface StoredShop extends Shop {
  readonly user_id: number | undefined;
}

/** The choice when storage is full or refused: lasts until the page is left. */
let unstored: StoredShop | undefined;

/**
 * The shop that this tab adds products for, stored in the browser for the user who has chosen it. A tab that has not
 * chosen yet starts with the last one chosen in any (decision 85).
 */
export function useSelectedShop(): [Shop | null, (shop: Shop) => void] {
  const userId = useSession().user?.id;
  const [shop, setShop] = useState<Shop | null>(() => readSelected(userId));
  useEffect(() => {
    if (shop) keepInTab({ ...shop, user_id: userId });
  }, [shop, userId]);
  const select = (next: Shop) => {
    setShop(next);
    const chosen = { ...next, user_id: userId };
    // The screen may be left before the effect runs.
    keepInTab(chosen);
    writeJson('localStorage', KEY, chosen);
  };
  return [shop, select];
}

/** To be called at a logout; a session that ends by itself keeps the choice for its user. */
export function forgetSelectedShop(): Promise<void> {
  unstored = undefined;
  writeJson('sessionStorage', KEY, undefined);
  writeJson('localStorage', KEY, undefined);
  return Promise.resolve();
}

function keepInTab(chosen: StoredShop): void {
  unstored = writeJson('sessionStorage', KEY, chosen) ? undefined : chosen;
}

function readSelected(userId: number | undefined): Shop | null {
  const choices = [
    unstored,
    readJson<Partial<StoredShop>>('sessionStorage', KEY),
    readJson<Partial<StoredShop>>('localStorage', KEY),
  ];
  const own = choices.find((choice) => choice?.user_id === userId);
  return typeof own?.id === 'number' && typeof own.name === 'string'
    ? { id: own.id, name: own.name, email: own.email ?? '' }
    : null;
}

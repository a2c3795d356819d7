import { useSession } from '@cigogne/shared-api';
import { mayLeave } from '@cigogne/shared-api/router';
import type { Shop } from '@cigogne/contract';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
import { keepStoredShop, storedShop, storeShop } from './shop-filter-storage';

interface ShopFilter {
  /** The shop to which deliveries and prices are restricted; null: all. */
  readonly shop: Shop | null;
  readonly select: (shop: Shop | null) => void;
}

const ShopFilterContext = createContext<ShopFilter>({ shop: null, select: () => undefined });

/** The shop chosen in the sidebar, for all screens; survives a reload. */
export function ShopFilterProvider({ children }: { children: ReactNode }) {
  const { shops } = useSession();
  const [selectedId, setSelectedId] = useState(storedShop);
  const select = (chosen: Shop | null) => {
    const id = chosen ? String(chosen.id) : '';
    setSelectedId(id);
    storeShop(id);
  };
  const shop = useLastKnownShop(shops, selectedId);
  return (
    <ShopFilterContext.Provider value={{ shop, select }}>{children}</ShopFilterContext.Provider>
  );
}

/** The chosen shop by its id as a string; an unlisted one does not filter. */
export function shopWithId(shops: readonly Shop[], selectedId: string): Shop | null {
  return shops.find(({ id }) => String(id) === selectedId) ?? null;
}

/**
 * The chosen shop. It stays chosen when others close it; otherwise what is typed for it would be lost without asking.
 */
function useLastKnownShop(shops: readonly Shop[], selectedId: string): Shop | null {
  const listed = shopWithId(shops, selectedId);
  const [known, setKnown] = useState(listed);
  if (listed && listed !== known) setKnown(listed);
  return listed ?? (known && shopWithId([known], selectedId));
}

export function useShopFilter(): ShopFilter {
  return useContext(ShopFilterContext);
}

/** Chooses a shop, or all with null; asks first if unsaved input would be lost. */
export function useChooseShop(): (shop: Shop | null) => Promise<void> {
  const { shop, select } = useShopFilter();
  return async (chosen) => {
    if (chosen?.id !== shop?.id && (await mayLeave())) select(chosen);
  };
}

/**
 * Clears the filter on leaving the screens that use it (part 1, section 2.4).
 * @param used undefined: on a screen that is only viewed, and changes nothing
 */
export function useShopFilterWhile(used: boolean | undefined): void {
  const { select } = useShopFilter();
  const clear = useEffectEvent(() => select(null));
  useEffect(() => {
    if (used) keepStoredShop();
    else if (used === false) clear();
  }, [used]);
}

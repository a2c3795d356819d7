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
  /** The shop that deliveries and prices are restricted to; null: all of them. */
  readonly shop: Shop | null;
  readonly select: (shop: Shop | null) => void;
}

const ShopFilterContext = createContext<ShopFilter>({ shop: null, select: () => undefined });

/** The shop that is chosen in the sidebar, for all screens; stored over a reload. */
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

/** The chosen shop by its id in text; one that is not on the list does not filter. */
export function shopWithId(shops: readonly Shop[], selectedId: string): Shop | null {
  return shops.find(({ id }) => String(id) === selectedId) ?? null;
}

/** The chosen shop; one that others close stays chosen as it was, or what is typed for it would be lost unasked. */
function useLastKnownShop(shops: readonly Shop[], selectedId: string): Shop | null {
  const listed = shopWithId(shops, selectedId);
  const [known, setKnown] = useState(listed);
  if (listed && listed !== known) setKnown(listed);
  return listed ?? (known && shopWithId([known], selectedId));
}

export function useShopFilter(): ShopFilter {
  return useContext(ShopFilterContext);
}

/** Chooses a shop, or all with null; asks first if something typed would be lost. */
export function useChooseShop(): (shop: Shop | null) => Promise<void> {
  const { shop, select } = useShopFilter();
  return async (chosen) => {
    if (chosen?.id !== shop?.id && (await mayLeave())) select(chosen);
  };
}

/**
 * Clears the filter when the screens that use it are left (part 1, section 2.4).
 * @param used undefined: on a screen that is only looked at, and changes nothing
 */
export function useShopFilterWhile(used: boolean | undefined): void {
  const { select } = useShopFilter();
  const clear = useEffectEvent(() => select(null));
  useEffect(() => {
    if (used) keepStoredShop();
    else if (used === false) clear();
  }, [used]);
}

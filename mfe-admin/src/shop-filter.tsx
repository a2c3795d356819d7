import { useSession } from '@cigogne/shared-api';
import type { Shop } from '@cigogne/contract';
import { createContext, useContext, useState, type ReactNode } from 'react';

/** Part 1, section 2.4. */
const STORAGE_KEY = 'selectedShop';

interface ShopFilter {
  /** The shop that deliveries and prices are restricted to; null: all of them. */
  readonly shop: Shop | null;
  readonly select: (shop: Shop | null) => void;
}

const ShopFilterContext = createContext<ShopFilter>({ shop: null, select: () => undefined });

/** The shop that is chosen in the sidebar, for all screens; stored over a reload. */
export function ShopFilterProvider({ children }: { children: ReactNode }) {
  const { shops } = useSession();
  const [selectedId, setSelectedId] = useState(storedShopId);
  const select = (shop: Shop | null) => {
    setSelectedId(shop ? String(shop.id) : null);
    storeShop(shop);
  };
  // A shop that is no longer on the list does not filter.
  const shop = shops.find(({ id }) => String(id) === selectedId) ?? null;
  return (
    <ShopFilterContext.Provider value={{ shop, select }}>{children}</ShopFilterContext.Provider>
  );
}

export function useShopFilter(): ShopFilter {
  return useContext(ShopFilterContext);
}

function storedShopId(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function storeShop(shop: Shop | null): void {
  try {
    if (shop) localStorage.setItem(STORAGE_KEY, String(shop.id));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the filter lasts until the page is left.
  }
}

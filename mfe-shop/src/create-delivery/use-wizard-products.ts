import {
  isDeliverable,
  matchesSearch,
  MAX_PRODUCT_IDS,
  type ShopProduct,
  type ShopProductFilters,
} from '@cigogne/contract';
import { usePausedText } from '@cigogne/shared-ui/paused-text';
import { PART, type ShowMoreProps, usePart } from '@cigogne/shared-ui/show-more';
import { skipToken } from '@cigogne/shared-api/query';
import { useDeferredValue, useMemo } from 'react';
import { loadedPages, recordsOf } from '../api/in-pages';
import { ALL_PRODUCTS, PRODUCTS_FAILED, useListShopProductsInfiniteQuery } from '../api/products';
import { REFETCH_ON_FOCUS } from '../api/refetch-options';
import { chosenProducts } from './chosen-products';
import type { DeliveryDraft } from './delivery-draft';

/** What the picker offers; the products of the draft are not among them. */
export interface OfferedProducts {
  readonly products: readonly ShopProduct[];
  /** How many can be added and match the search. */
  readonly total: number;
  /** Whether there is anything that can be added, whatever the search. */
  readonly isEmpty: boolean;
  readonly more: ShowMoreProps;
}

/**
 * The products that the wizard offers, and those of the draft with their present state. A list that is loaded whole
 * is searched here; of a longer one the server is asked for what can be delivered, and for the draft's by number.
 */
export function useWizardProducts(draft: DeliveryDraft, search: string) {
  const all = useListShopProductsInfiniteQuery(ALL_PRODUCTS, REFETCH_ON_FOCUS);
  const isLong = all.hasNextPage;
  const text = usePausedText(search.trim());
  const deliverable = usePages(
    isLong ? { only: 'deliverable', ...(text && { search: text }) } : null,
  );
  const ids = draft.productIds.slice(0, MAX_PRODUCT_IDS).join(',');
  // In one page: a product on a further page would look as if it had left the stock.
  const own = usePages(isLong && ids !== '' ? { ids, limit: MAX_PRODUCT_IDS } : null);
  const whole = useMemo(
    () => recordsOf(all.data?.pages.map(({ products }) => products)) ?? [],
    [all.data],
  );
  const known = isLong ? [...whole, ...(deliverable.items ?? []), ...(own.items ?? [])] : whole;
  // A product just picked is known without asking the server.
  const isKnown = draft.productIds.every((id) => known.some((product) => product.id === id));
  const chosen = chosenProducts(draft, known, !isLong || own.isCurrent);

  const applied = useDeferredValue(search);
  const isFree = (product: ShopProduct) =>
    isDeliverable(product) && !draft.productIds.includes(product.id);
  const matches = ({ name }: { name: string }) => matchesSearch(applied, name);
  const free = (isLong ? (deliverable.items ?? []) : whole).filter(isFree);
  const products = free.filter(matches);
  // With fewer products the list may become one that is loaded whole: what was shown stays.
  const { part, more } = usePart(products, deliverable.pageCount * PART);
  const others = chosen.filter((product) => !product.taken && matches(product)).length;
  const total = isLong
    ? Math.max((deliverable.total ?? 0) - others, products.length)
    : products.length;
  const offered: OfferedProducts = {
    products: isLong ? products : part,
    total,
    isEmpty: free.length === 0 && (!isLong || (text === '' && total === 0)),
    more: isLong ? { ...deliverable.more, total, shown: products.length } : more,
  };
  const isLoaded =
    all.data !== undefined && (!isLong || (deliverable.items && (own.items || isKnown)));
  return {
    offered,
    chosen,
    isLoaded: Boolean(isLoaded),
    error: all.data ? (deliverable.error ?? own.error) : all.error,
    refetch: () => {
      for (const query of [all, deliverable, own]) void query.refetch();
    },
  };
}

/** The pages that match the filters; null: none are requested. Those of the previous filters stay until they arrive. */
function usePages(filters: ShopProductFilters | null) {
  const query = useListShopProductsInfiniteQuery(filters ?? skipToken, REFETCH_ON_FOCUS);
  const items = useMemo(
    () => recordsOf(query.data?.pages.map(({ products }) => products)),
    [query.data],
  );
  const total = query.data?.pages[0]?.total;
  return {
    ...loadedPages(query, items, { total, fallback: PRODUCTS_FAILED }),
    total,
    isCurrent: query.currentData !== undefined,
    refetch: () => filters && void query.refetch(),
  };
}

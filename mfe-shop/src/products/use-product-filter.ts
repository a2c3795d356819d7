import { cutTo, isCategory, SEARCH_MAX } from '@cigogne/contract';
import { useAddressParams } from '@cigogne/shared-api/router';
import { useCallback, useMemo } from 'react';
import { ORDERS, type ProductFilter } from './select-products';

/** The filter of the list, in the address, so that reload and back find it again. */
export function useProductFilter() {
  const [params, change] = useAddressParams();
  const filter = useMemo(() => filterOf(params), [params]);
  const setFilter = useCallback(
    (given: Partial<ProductFilter>) =>
      change((next) => {
        const { categoryId, search, order } = { ...filterOf(next), ...given };
        setOrDelete(next, 'categorie', categoryId === null ? '' : String(categoryId));
        setOrDelete(next, 'recherche', search);
        setOrDelete(next, 'tri', order === 'newest' ? '' : order);
      }),
    [change],
  );
  return [filter, setFilter] as const;
}

function filterOf(params: URLSearchParams): ProductFilter {
  const category = Number(params.get('categorie'));
  return {
    categoryId: isCategory(category) ? category : null,
    search: cutTo(SEARCH_MAX, params.get('recherche') ?? ''),
    order: ORDERS.find(({ value }) => value === params.get('tri'))?.value ?? 'newest',
  };
}

function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value);
  else params.delete(name);
}

import { useAddressParams } from '@cigogne/shared-api/router';
import { cutTo, isCalendarDate, SEARCH_MAX } from '@cigogne/contract';
import { useMemo } from 'react';
import type { ListKind } from './list-kind';
import type { DeliveryFilter } from './search-deliveries';

/** The names of the parameters in the address. */
const PARAMS = { search: 'recherche', from: 'du', to: 'au' } as const satisfies Record<
  keyof DeliveryFilter,
  string
>;

/** Which list and which filter of it, in the address, so that reload and back find them again. */
export function useDeliveryFilter() {
  const [params, change] = useAddressParams();
  const filter = useMemo(() => filterOf(params), [params]);
  const kind: ListKind = params.get('liste') === 'livrees' ? 'delivered' : 'active';
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== ''),
    kind,
    setFilter: (given: DeliveryFilter) =>
      change((next) => {
        for (const [part, name] of Object.entries(PARAMS)) {
          const value = given[part as keyof DeliveryFilter];
          if (value) next.set(name, value);
          else next.delete(name);
        }
      }),
    clearFilter: () => change((next) => Object.values(PARAMS).forEach((name) => next.delete(name))),
    setKind: (kind: ListKind) =>
      change((next) => {
        if (kind === 'delivered') next.set('liste', 'livrees');
        else next.delete('liste');
      }),
  };
}

function filterOf(params: URLSearchParams): DeliveryFilter {
  const dayOf = (name: string) => {
    const day = params.get(name) ?? '';
    return isCalendarDate(day) ? day : '';
  };
  return {
    search: cutTo(SEARCH_MAX, params.get(PARAMS.search) ?? ''),
    from: dayOf(PARAMS.from),
    to: dayOf(PARAMS.to),
  };
}

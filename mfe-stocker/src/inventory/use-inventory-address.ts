import {
  type ActiveInventoryFilters,
  cutTo,
  type InventoryFilters,
  SEARCH_MAX,
  SECTIONS,
} from '@cigogne/contract';
import { STATUS_CHOICES } from './status-choices';
import { useAddressParams } from '@cigogne/shared-api/router';
import { useMemo, useState } from 'react';

/** The lists of the inventory, as its tabs show them. */
export const TABS = ['active', 'received', 'delivered'] as const;
export type InventoryTab = (typeof TABS)[number];

type FilterName = 'shop_id' | 'section' | 'status' | 'search';

/** The view that the address describes. */
export interface InventoryView {
  readonly tab: InventoryTab;
  /** For every list but the active one, which also has a status. */
  readonly filters: InventoryFilters;
  readonly activeFilters: ActiveInventoryFilters;
  /** Whether a filter applies to the current tab. */
  readonly filtered: boolean;
}

/**
 * Tab and filters, stored in the address so that they survive a reload, back and links. An address may be typed by
 * hand: unknown values are ignored, and a search is cut to what the call accepts.
 */
export function useInventoryAddress() {
  const [params, change] = useAddressParams();
  const view = useMemo(() => viewOf(params), [params]);
  const [clearings, setClearings] = useState(0);
  return {
    ...view,
    /** All of the above in one object, the same one until something of it changes. */
    view,
    setTab: (chosen: InventoryTab) => change((next) => next.set('tab', chosen)),
    setFilter: (name: FilterName, value: string) =>
      change((next) => (value ? next.set(name, value) : next.delete(name))),
    clearFilters: () => {
      setClearings((count) => count + 1);
      change((next) => {
        for (const name of ['shop_id', 'section', 'status', 'search']) next.delete(name);
      });
    },
    /** How often the filters have been cleared: the address does not show it for a search that is not in it yet. */
    clearings,
  };
}

function viewOf(params: URLSearchParams): InventoryView {
  const shopId = Number(params.get('shop_id'));
  const search = cutTo(SEARCH_MAX, params.get('search')?.trim() ?? '');
  const filters: InventoryFilters = {
    shop_id: Number.isSafeInteger(shopId) && shopId > 0 ? shopId : undefined,
    section: SECTIONS.find((section) => section === params.get('section')),
    search: search === '' ? undefined : search,
  };
  const status = STATUS_CHOICES.find((choice) => choice === params.get('status'));
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'active';
  const activeFilters: ActiveInventoryFilters = { ...filters, status };
  return {
    tab,
    filters,
    activeFilters,
    filtered: Object.values(tab === 'active' ? activeFilters : filters).some(
      (value) => value !== undefined,
    ),
  };
}

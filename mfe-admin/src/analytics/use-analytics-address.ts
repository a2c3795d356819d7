import { DEFAULT_RANGE_DAYS, lastDays, ReportRange } from '@cigogne/contract';
import { useAddressParams, useNavigate } from '@cigogne/shared-api/router';
import { useToday } from '@cigogne/shared-api/use-today';
import type { Progress } from '../api/progress';

/**
 * Range, tab, shop search and the shop whose details are open, kept in the address across reload, back and forward.
 * It may have been typed by hand: an invalid range is replaced by the default one.
 */
export function useAnalyticsAddress() {
  const [params, change] = useAddressParams();
  const navigate = useNavigate();
  const fallback = lastDays(DEFAULT_RANGE_DAYS, useToday());
  const asked = {
    start_date: params.get('start') ?? fallback.start_date,
    end_date: params.get('end') ?? fallback.end_date,
  };
  const range: ReportRange = isRange(asked) ? asked : fallback;
  const shopId = Number(params.get('shop'));
  const tab: Progress = params.get('tab') === 'completed' ? 'completed' : 'incomplete';

  /** Adds an entry to the browser's history. */
  const go = (recipe: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    recipe(next);
    void navigate({ search: next.toString() });
  };

  return {
    range,
    tab,
    search: params.get('search') ?? '',
    shopId: Number.isInteger(shopId) && shopId > 0 ? shopId : null,
    setTab: (chosen: Progress) =>
      change((next) => (chosen === 'incomplete' ? next.delete('tab') : next.set('tab', chosen))),
    setRange: ({ start_date, end_date }: ReportRange) =>
      change((next) => {
        next.set('start', start_date);
        next.set('end', end_date);
      }),
    setSearch: (text: string) =>
      change((next) => (text === '' ? next.delete('search') : next.set('search', text))),
    openShop: (id: number) => go((next) => next.set('shop', String(id))),
    closeShop: () => go((next) => next.delete('shop')),
  };
}

export function isRange(range: ReportRange): boolean {
  return ReportRange.safeParse(range).success;
}

import { matchesSearch } from '@cigogne/contract';
import { SEARCH_ABOVE } from '@cigogne/shared-ui/found-part';
import { useDeferredValue, useMemo, useState } from 'react';
import { textsOfDriver } from '../../components/driver-label';
import { type Lane, laneKey } from './lanes';

/**
 * From this number of lanes on, including the one without a driver, empty ones are folded and drivers can be searched
 * by name or number.
 */
export const MANY_LANES = SEARCH_ABOVE + 1;

/** Selects the lanes to show when there are many. */
export function useLaneSearch(view: string, lanes: readonly Lane[]) {
  const [typed, setTyped] = useState('');
  // Deferred: typing takes priority over the lanes.
  const search = useDeferredValue(typed);
  const [unfolded, unfold] = useState(false);
  const used = useUsedLanes(view, lanes);
  const isMany = lanes.length > MANY_LANES;
  const shown = useMemo(() => {
    if (!isMany) return lanes;
    if (search.trim()) return lanes.filter((lane) => isFound(lane, search));
    return unfolded ? lanes : lanes.filter((lane) => used.has(laneKey(lane.driver)));
  }, [isMany, lanes, search, unfolded, used]);
  return {
    isMany,
    shown,
    search: typed,
    setSearch: setTyped,
    unfolded,
    unfold,
    unused: lanes.filter(({ driver }) => !used.has(laneKey(driver))).length,
  };
}

/** The lane without a driver is always shown: its stops are dragged to others. */
function isFound({ driver }: Lane, search: string): boolean {
  return driver === null || matchesSearch(search, ...textsOfDriver(driver));
}

/** The lane without a driver, and those that have had a stop: moving the last one away does not hide a lane. */
function useUsedLanes(view: string, lanes: readonly Lane[]): ReadonlySet<string> {
  const [used, setUsed] = useState({ view, keys: new Set<string>() });
  const now = lanes
    .filter(({ driver, stops }) => driver === null || stops.length > 0)
    .map(({ driver }) => laneKey(driver));
  const known = used.view === view ? used.keys : new Set<string>();
  if (used.view !== view || now.some((key) => !known.has(key))) {
    const next = { view, keys: new Set([...known, ...now]) };
    setUsed(next);
    return next.keys;
  }
  return known;
}

import { matchesSearch } from '@cigogne/contract';
import { SEARCH_ABOVE } from '@cigogne/shared-ui/found-part';
import { useDeferredValue, useMemo, useState } from 'react';
import { textsOfDriver } from '../../components/driver-label';
import { type Lane, laneKey } from './lanes';

/** Of more lanes, counting the one without a driver, those without a stop are folded, and a driver's is found by name or number. */
export const MANY_LANES = SEARCH_ABOVE + 1;

/** Which lanes of many are shown beside each other. */
export function useLaneSearch(view: string, lanes: readonly Lane[]) {
  const [typed, setTyped] = useState('');
  // Deferred: the next letter comes before the lanes.
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

/** What has no driver stays beside those that are found: its stops are dragged to them. */
function isFound({ driver }: Lane, search: string): boolean {
  return driver === null || matchesSearch(search, ...textsOfDriver(driver));
}

/** What has no driver, and the lanes that have had a stop: the last one that leaves does not take its lane along. */
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

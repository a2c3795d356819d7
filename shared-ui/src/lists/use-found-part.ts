import { matchesSearch } from '@cigogne/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { usePart } from './show-more';

/** Lists with more entries get a search field. */
export const SEARCH_ABOVE = 12;

/**
 * The first part of the search results in a completely loaded list.
 * @param textsOf returns the searchable texts of an entry; has to be a stable function
 */
export function useFoundPart<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
) {
  const [typed, setTyped] = useState('');
  // Deferred: typing takes priority over the list.
  const search = useDeferredValue(typed);
  const found = useMemo(
    () => items.filter((item) => matchesSearch(search, ...textsOf(item))),
    [items, search, textsOf],
  );
  return {
    // Stays while there is search text, which would otherwise filter unseen after others have shortened the list.
    isLong: items.length > SEARCH_ABOVE || typed !== '',
    search: { value: typed, onChange: setTyped },
    found,
    ...usePart(found),
  };
}

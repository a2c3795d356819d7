import { matchesSearch } from '@cigogne/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { usePart } from './show-more';

/** A list of more entries has a search field. */
export const SEARCH_ABOVE = 12;

/**
 * The first part of what a search finds in a list that has been loaded whole.
 * @param textsOf the texts of an entry that are searched; the same function at each render
 */
export function useFoundPart<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
) {
  const [typed, setTyped] = useState('');
  // Deferred: the next letter comes before the list.
  const search = useDeferredValue(typed);
  const found = useMemo(
    () => items.filter((item) => matchesSearch(search, ...textsOf(item))),
    [items, search, textsOf],
  );
  return {
    // What is typed does not filter unseen once others have made the list shorter.
    isLong: items.length > SEARCH_ABOVE || typed !== '',
    search: { value: typed, onChange: setTyped },
    found,
    ...usePart(found),
  };
}

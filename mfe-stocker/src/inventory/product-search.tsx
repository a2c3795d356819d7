import { PAUSE_MS } from '@cigogne/shared-ui/paused-text';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { useEffect, useEffectEvent, useState } from 'react';

interface ProductSearchProps {
  /** The search of the list as it is shown. */
  search: string;
  /** How often the filters have been cleared. */
  clearings: number;
  onSearch: (text: string) => void;
}

/** Searches when typing pauses. */
export function ProductSearch({ search, clearings, onSearch }: ProductSearchProps) {
  const [typed, setTyped] = useState(search);
  const [requested, setRequested] = useState(search);
  const [current, setCurrent] = useState(search);
  if (search !== current) {
    setCurrent(search);
    // Changed elsewhere (filters cleared, back): the box shows it. Our own change must not overwrite
    // what was typed since.
    if (search !== requested) setTyped(search);
    setRequested(search);
  }
  const [clearingsSeen, setClearingsSeen] = useState(clearings);
  if (clearings !== clearingsSeen) {
    setClearingsSeen(clearings);
    // Includes input whose search is still pending.
    setTyped('');
    setRequested('');
  }

  const requestSearch = useEffectEvent((text: string) => {
    if (text === search) return;
    setRequested(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => requestSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return <SearchInput label="Rechercher un produit" value={typed} onChange={setTyped} />;
}

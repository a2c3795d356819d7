import { SearchInput } from '@cigogne/shared-ui/search-input';
import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough not to ask for every letter, short enough not to be waited for. */
const PAUSE_MS = 300;

interface ProductSearchProps {
  /** The search in force. */
  search: string;
  onSearch: (text: string) => void;
}

/** The search box: the search follows once the typing pauses. */
export function ProductSearch({ search, onSearch }: ProductSearchProps) {
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  const [inForce, setInForce] = useState(search);
  if (search !== inForce) {
    setInForce(search);
    // Changed from elsewhere (filters cleared, back): the box follows. Our own change must not undo
    // what was typed since.
    if (search !== asked) setTyped(search);
    setAsked(search);
  }

  const ask = useEffectEvent((text: string) => {
    if (text === search) return;
    setAsked(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return <SearchInput label="Rechercher un produit" value={typed} onChange={setTyped} />;
}

import type { Language } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useMemo, useRef, useState } from 'react';

/** Rows per part: more would make a page slow to render and to search. */
export const PART = 50;

/**
 * The first part of a long list, and the props for {@link ShowMore} that extend it. Both keep their identity for the
 * same list, so that memoized lists are not rerendered.
 * @param least minimum number of shown items, also later on: up to a searched item, or as many as are loaded
 */
export function usePart<Item>(items: readonly Item[], least = PART) {
  const [count, setCount] = useState(PART);
  // A list never shrinks by itself: a pressed element must not move away from under the finger.
  if (least > count) setCount(least);
  return useMemo(
    () => ({
      part: items.slice(0, count),
      more: { total: items.length, shown: count, onMore: () => setCount(count + PART) },
    }),
    [items, count],
  );
}

const WORDS = {
  fr: {
    shown: (shown: number, total: number) => `${shown} sur ${total} à l’écran`,
    more: (next: number) => `Afficher ${next} de plus`,
    loading: 'Chargement…',
    again: 'Réessayer',
    searching: 'Recherche en cours…',
  },
  en: {
    shown: (shown: number, total: number) => `${shown} of ${total} shown`,
    more: (next: number) => `Show ${next} more`,
    loading: 'Loading…',
    again: 'Try again',
    searching: 'Searching…',
  },
};

export interface ShowMoreProps {
  total: number;
  shown: number;
  onMore: () => void;
  /** The next part is loading. */
  loading?: boolean;
  /** The shown items are a part of an unfinished search, so the total is unknown. */
  searching?: boolean;
  /** Why the next part could not be loaded; `onMore` retries. */
  failure?: string | undefined;
  /** Language of the screen; French by default. */
  language?: Language;
}

/** Placed below a long list: how much of it is shown, and a button for the next part. */
export function ShowMore({ total, shown, onMore, language = 'fr', ...state }: ShowMoreProps) {
  const { loading = false, failure, searching = false } = state;
  const words = WORDS[language];
  const status = useRef<HTMLDivElement>(null);
  if (total <= PART && shown >= total && !searching) return null;
  const rest = searching ? 0 : total - shown;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 2 }}>
      <Box
        ref={status}
        role="status"
        tabIndex={-1}
        className="tabular"
        sx={{ fontSize: '0.875rem', color: 'text.secondary', '&:focus': { outline: 'none' } }}
      >
        {searching ? words.searching : words.shown(Math.min(shown, total), total)}
      </Box>
      {failure && !loading && (
        <Box role="alert" sx={{ color: 'error.main', fontWeight: 600, textAlign: 'center' }}>
          {failure}
        </Box>
      )}
      {rest > 0 && (
        <Button
          type="button"
          variant="outlined"
          // Not `disabled`, which would take the focus away from keyboard users.
          aria-disabled={loading || undefined}
          startIcon={loading && <CircularProgress size={16} color="inherit" aria-hidden />}
          onClick={() => {
            if (loading) return;
            // The button disappears with the last part, and must not take the focus with it.
            if (rest <= PART) status.current?.focus();
            onMore();
          }}
          sx={{ minHeight: 44 }}
        >
          {loading ? words.loading : failure ? words.again : words.more(Math.min(rest, PART))}
        </Button>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';

/** More rows than this at once make a page slow to draw and to search. */
const PART = 50;

/** The beginning of a long list, and how to see more of it. */
export function usePart<Item>(items: readonly Item[]) {
  const [count, setCount] = useState(PART);
  return {
    part: items.slice(0, count),
    more: { total: items.length, shown: count, onMore: () => setCount(count + PART) },
  };
}

interface ShowMoreProps {
  total: number;
  shown: number;
  onMore: () => void;
}

/** Below a list that is longer than what is shown: how much there is, and the next part. */
export function ShowMore({ total, shown, onMore }: ShowMoreProps) {
  const status = useRef<HTMLDivElement>(null);
  if (total <= PART) return null;
  const rest = total - shown;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 2 }}>
      <Box
        ref={status}
        role="status"
        tabIndex={-1}
        className="tabular"
        sx={{ fontSize: '0.875rem', color: 'text.secondary', '&:focus': { outline: 'none' } }}
      >
        {Math.min(shown, total)} sur {total} affichés
      </Box>
      {rest > 0 && (
        <Button
          type="button"
          variant="outlined"
          onClick={() => {
            // The button leaves with the last part: the focus must not fall to the page's top.
            if (rest <= PART) status.current?.focus();
            onMore();
          }}
          sx={{ minHeight: 44 }}
        >
          Afficher {Math.min(rest, PART)} de plus
        </Button>
      )}
    </Box>
  );
}

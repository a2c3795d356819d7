import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type RefObject, useState } from 'react';

interface MoreFailureProps {
  /** Why more could not be fetched; undefined when nothing failed. */
  failure: string | undefined;
  /** Resolves to whether that succeeded. */
  onRetry: () => Promise<boolean>;
  /** Gets the focus when the button, which has it, disappears. */
  list: RefObject<HTMLElement | null>;
}

/** Below products that are shown: that further ones could not be fetched, and a button that tries again. */
export function MoreFailure({ failure, onRetry, list }: MoreFailureProps) {
  const [retrying, setRetrying] = useState(false);
  if (failure === undefined && !retrying) return null;

  async function retry(button: HTMLElement): Promise<void> {
    if (retrying) return;
    setRetrying(true);
    const succeeded = await onRetry();
    if (succeeded && document.activeElement === button) {
      list.current?.focus({ preventScroll: true });
    }
    setRetrying(false);
  }

  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 2 }}>
      {!retrying && (
        <Box role="alert" sx={{ color: 'error.main', fontWeight: 600, textAlign: 'center' }}>
          {failure}
        </Box>
      )}
      <Button
        variant="outlined"
        // Not `disabled`, which would take the focus away from keyboard users.
        aria-disabled={retrying || undefined}
        startIcon={retrying && <CircularProgress size={16} color="inherit" aria-hidden />}
        onClick={(event) => void retry(event.currentTarget)}
        sx={{ minHeight: 44 }}
      >
        {retrying ? 'Chargement…' : 'Réessayer'}
      </Button>
    </Box>
  );
}

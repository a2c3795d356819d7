import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/Error';
import CircularProgress from '@mui/material/CircularProgress';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { closeSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useState, useSyncExternalStore, type Ref } from 'react';

import {
  durationOf,
  forgetToast,
  onToastsChanged,
  toastStore,
  type Toast,
  type ToastKind,
} from './toast-store';

const MARK: Partial<Record<ToastKind, React.ReactNode>> = {
  success: <CheckCircle color="success" fontSize="small" />,
  error: <ErrorIcon color="error" fontSize="small" />,
  loading: <CircularProgress size={18} thickness={5} aria-hidden />,
};

const EMPTY: Pick<Toast, 'kind' | 'message' | 'action'> = { kind: 'blank', message: null };

/**
 * One toast. notistack cannot update a displayed snackbar, so the card reads its text from the store: a loading toast
 * turns into success or error in place. It closes by a timer of its own.
 */
export function ToastCard({ id, style, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const key = String(id);
  const current = useSyncExternalStore(onToastsChanged, () => toastStore().toasts.get(key));
  // A removed toast keeps its text during the exit transition.
  const [shown, setShown] = useState(current);
  if (current && current !== shown) setShown(current);
  /** Whether it is hovered or focused, which pauses the timer. */
  const [held, setHeld] = useState(false);

  const gone = !current;
  const duration = current ? durationOf(current) : null;
  useEffect(() => {
    if (gone) closeSnackbar(key);
  }, [gone, key]);
  useEffect(() => {
    if (duration === null || held) return;
    const timer = setTimeout(() => closeSnackbar(key), duration);
    return () => clearTimeout(timer);
  }, [duration, held, key]);

  const { kind, message, action } = current ?? shown ?? EMPTY;
  return (
    <Paper
      ref={ref}
      style={style}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        boxSizing: 'border-box',
        width: 'fit-content',
        maxWidth: 'min(350px, 100%)',
        mx: 'auto',
        py: 0.75,
        pl: 1.75,
        pr: 0.75,
        border: 1,
        borderColor: 'divider',
        boxShadow: '0 6px 24px rgb(35 31 28 / 0.18)',
      }}
    >
      {MARK[kind] && (
        <span style={{ display: 'flex', flex: 'none', paddingTop: 6 }}>{MARK[kind]}</span>
      )}
      <div
        key={kind}
        role={kind === 'error' ? 'alert' : 'status'}
        style={{
          flex: 1,
          minWidth: 0,
          paddingBlock: 5,
          fontSize: '0.9375rem',
          lineHeight: 1.4,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
        }}
      >
        {message}
      </div>
      {action ? (
        <Button
          size="small"
          onClick={() => {
            forgetToast(key);
            action.onPress();
          }}
          sx={{ minHeight: 32, flex: 'none' }}
        >
          {action.label}
        </Button>
      ) : (
        <IconButton
          aria-label={closeLabel()}
          size="small"
          onClick={() => closeSnackbar(key)}
          sx={{ color: 'text.secondary', minWidth: 32, minHeight: 32, p: 0.5 }}
        >
          <Close sx={{ fontSize: 18 }} />
        </IconButton>
      )}
    </Paper>
  );
}

/** In the page's language: the host that shows the toast does not know the area's. */
const closeLabel = () =>
  document.documentElement.lang === 'en' ? 'Close notification' : 'Fermer la notification';

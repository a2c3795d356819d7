import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';

import { forgetToast, onToastsChanged, TOAST_DURATION, toastStore } from './toast-store';
import { ToastCard } from './toast-card';

/** Most toasts on the screen at once (specification part 1, section 9). */
const MOST_AT_ONCE = 20;

const Components = { default: ToastCard };
const anchorOrigin = { vertical: 'top', horizontal: 'center' } as const;

function showWaiting(): void {
  const store = toastStore();
  for (const id of store.waiting.splice(0)) {
    const toast = store.toasts.get(id);
    if (!toast) continue;
    const duration = toast.duration ?? TOAST_DURATION[toast.kind];
    enqueueSnackbar({
      key: id,
      message: id,
      persist: duration === null,
      autoHideDuration: duration,
    });
  }
}

/** Where toasts appear, top-centre. Mounted once, by the shell or a standalone page. */
export function Toaster() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    showWaiting();
    return onToastsChanged(showWaiting);
  }, []);
  return (
    <SnackbarProvider
      maxSnack={MOST_AT_ONCE}
      anchorOrigin={anchorOrigin}
      Components={Components}
      transitionDuration={still ? 0 : { enter: 160, exit: 120 }}
      // The durations are the specification's; a window in the background does not lengthen them.
      disableWindowBlurListener
      onClose={(_event, _reason, key) => key !== undefined && forgetToast(String(key))}
    />
  );
}

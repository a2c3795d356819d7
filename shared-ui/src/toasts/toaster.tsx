import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useState } from 'react';

import { durationOf, forgetToast, onToastsChanged, toastStore } from './toast-store';
import { ToastCard } from './toast-card';

/** Specification part 1, section 9. */
const MAX_TOASTS = 20;

const Components = { default: ToastCard };
const anchorOrigin = { vertical: 'top', horizontal: 'center' } as const;

function showWaiting(): void {
  const store = toastStore();
  for (const id of store.waiting.splice(0)) {
    const toast = store.toasts.get(id);
    if (!toast) continue;
    // Toasts that stay until replaced do not make room for others. All close by the card's own timer, which also pauses
    // for keyboard focus.
    const persist = durationOf(toast) === null;
    enqueueSnackbar({ key: id, message: id, persist, autoHideDuration: null });
  }
}

/**
 * An element outside the page's own root. MUI hides everything beside an open dialog from screen readers; toasts have
 * to be announced there most of all, since they report the result of a dialog's own button.
 */
function useNeverHiddenRoot(): HTMLElement {
  const [root] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(root);
    const show = () => root.hasAttribute('aria-hidden') && root.removeAttribute('aria-hidden');
    const observer = new MutationObserver(show);
    observer.observe(root, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      root.remove();
    };
  }, [root]);
  return root;
}

/** Shows the toasts at the top centre. Mounted once, by the shell or a standalone page. */
export function Toaster() {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const domRoot = useNeverHiddenRoot();
  useEffect(() => {
    showWaiting();
    return onToastsChanged(showWaiting);
  }, []);
  return (
    <SnackbarProvider
      domRoot={domRoot}
      maxSnack={MAX_TOASTS}
      anchorOrigin={anchorOrigin}
      Components={Components}
      transitionDuration={reducedMotion ? 0 : { enter: 160, exit: 120 }}
      // Otherwise toasts would stay longer than specified in an unfocused window.
      disableWindowBlurListener
      onClose={(_event, _reason, key) => key !== undefined && forgetToast(String(key))}
    />
  );
}

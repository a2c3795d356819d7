import type { ReactNode } from 'react';

import {
  forgetToast,
  TOAST_DURATION,
  toastStore,
  toastsChanged,
  type Toast,
  type ToastAction,
  type ToastKind,
} from './toast-store';

/** A loading toast; it stays until one of these is called. */
export interface LoadingToast {
  /** @param action a button in the toast, which then stays for 4 s */
  success(message: ReactNode, action?: ToastAction): void;
  error(message: ReactNode, action?: ToastAction): void;
  dismiss(): void;
}

/** An error shown less than this ago is not repeated. */
const REPEATED_WITHIN_MS = 2000;

type ToastOptions = Pick<Toast, 'action' | 'duration'>;

function show(kind: ToastKind, message: ReactNode, options?: ToastOptions): string {
  const store = toastStore();
  const id = `toast-${++store.lastId}`;
  store.toasts.set(id, { id, kind, message, toldAt: Date.now(), ...options });
  store.waiting.push(id);
  toastsChanged();
  return id;
}

/**
 * Several calls that fail for the same reason show it once. Once the error has been visible for a while, its repetition
 * replaces it and stays for the full time. An error with a button is always shown and never replaced, as the button
 * belongs to its own change.
 */
function showError(message: ReactNode, action?: ToastAction): void {
  if (action || !isShownAlready(message)) show('error', message, withAction(action));
}

function isShownAlready(message: ReactNode): boolean {
  for (const { id, kind, message: text, action, toldAt = 0 } of toastStore().toasts.values()) {
    if (action || kind !== 'error' || typeof text !== 'string' || text !== message) continue;
    if (Date.now() - toldAt < REPEATED_WITHIN_MS) return true;
    forgetToast(id);
  }
  return false;
}

/**
 * Replaces a toast in place, or shows a new one if the person has closed it.
 * @returns the id of the displayed toast
 */
function replace(
  id: string,
  kind: 'success' | 'error',
  message: ReactNode,
  options?: ToastOptions,
): string {
  if (kind === 'error' && !options?.action && isShownAlready(message)) {
    forgetToast(id);
    return id;
  }
  const store = toastStore();
  if (!store.toasts.has(id)) return show(kind, message, options);
  store.toasts.set(id, { id, kind, message, toldAt: Date.now(), ...options });
  toastsChanged();
  return id;
}

/** A toast with a button stays as long as a custom one: 2 s are too short to press it. */
function withAction(action: ToastAction | undefined): ToastOptions | undefined {
  return action && { action, duration: TOAST_DURATION.custom! };
}

/**
 * Shows a toast; callable from anywhere, inside and outside React and before the Toaster is mounted.
 * Duration: blank 4 s, success 2 s, error 4 s, loading until replaced (part 1, section 9). The same error is not shown
 * twice at once, unless it has a button that retries its own change.
 */
export function toast(message: ReactNode): void {
  show('blank', message);
}

/** Whether a toast is displayed or pending. */
export const hasToasts = (): boolean => toastStore().toasts.size > 0;

/** @param action a button in the toast, which then stays for 4 s */
toast.success = (message: ReactNode, action?: ToastAction): void =>
  void show('success', message, withAction(action));
toast.error = showError;
toast.custom = (content: ReactNode): void => void show('custom', content);
toast.loading = (message: ReactNode): LoadingToast => {
  let id = show('loading', message);
  return {
    success: (text, action) => void (id = replace(id, 'success', text, withAction(action))),
    error: (text, action) => void (id = replace(id, 'error', text, withAction(action))),
    dismiss: () => forgetToast(id),
  };
};

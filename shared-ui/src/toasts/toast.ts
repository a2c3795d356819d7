import type { ReactNode } from 'react';

import { forgetToast, toastStore, toastsChanged, type ToastKind } from './toast-store';

/** A loading toast; it stays until one of these is called. */
export interface LoadingToast {
  success(message: ReactNode): void;
  error(message: ReactNode): void;
  dismiss(): void;
}

/** An error that was shown less than this ago is not shown again. */
const REPEATED_WITHIN_MS = 2000;

function show(kind: ToastKind, message: ReactNode, duration?: number): string {
  const store = toastStore();
  const id = `toast-${++store.lastId}`;
  store.toasts.set(id, { id, kind, message, toldAt: Date.now(), ...(duration && { duration }) });
  store.waiting.push(id);
  toastsChanged();
  return id;
}

/**
 * Several calls that fail for the same reason show it once. An error that has been shown for a while
 * is replaced by its repetition, which stays its full time.
 */
function showError(message: ReactNode): void {
  if (!isShownAlready(message)) show('error', message);
}

function isShownAlready(message: ReactNode): boolean {
  for (const { id, kind, message: text, toldAt = 0 } of toastStore().toasts.values()) {
    if (kind !== 'error' || typeof text !== 'string' || text !== message) continue;
    if (Date.now() - toldAt < REPEATED_WITHIN_MS) return true;
    forgetToast(id);
  }
  return false;
}

/** Replaces a toast in place, or shows a new one if the person has closed it. */
function replace(id: string, kind: 'success' | 'error', message: ReactNode): void {
  if (kind === 'error' && isShownAlready(message)) {
    forgetToast(id);
    return;
  }
  const store = toastStore();
  if (!store.toasts.has(id)) {
    show(kind, message);
    return;
  }
  store.toasts.set(id, { id, kind, message, toldAt: Date.now() });
  toastsChanged();
}

/**
 * Shows a toast; callable from anywhere, inside and outside React and before the Toaster is mounted.
 * Blank 4 s, success 2 s, error 4 s, loading until replaced (part 1, section 9). The same error is not
 * shown twice at once.
 */
export function toast(message: ReactNode): void {
  show('blank', message);
}

toast.success = (message: ReactNode): void => void show('success', message);
toast.error = showError;
/** @param duration in ms, 4 s unless given */
toast.custom = (content: ReactNode, duration?: number): Pick<LoadingToast, 'dismiss'> => {
  const id = show('custom', content, duration);
  return { dismiss: () => forgetToast(id) };
};
toast.loading = (message: ReactNode): LoadingToast => {
  const id = show('loading', message);
  return {
    success: (text) => replace(id, 'success', text),
    error: (text) => replace(id, 'error', text),
    dismiss: () => forgetToast(id),
  };
};

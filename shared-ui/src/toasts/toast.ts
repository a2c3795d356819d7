import type { ReactNode } from 'react';

import { forgetToast, toastStore, toastsChanged, type ToastKind } from './toast-store';

/** A loading toast, which stays until one of these replaces or removes it. */
export interface LoadingToast {
  success(message: ReactNode): void;
  error(message: ReactNode): void;
  dismiss(): void;
}

/** While an error has been standing for less than this, telling it again adds nothing. */
const JUST_TOLD_MS = 2000;

function show(kind: ToastKind, message: ReactNode, duration?: number): string {
  const store = toastStore();
  const id = `toast-${++store.lastId}`;
  store.toasts.set(id, { id, kind, message, toldAt: Date.now(), ...(duration && { duration }) });
  store.waiting.push(id);
  toastsChanged();
  return id;
}

/**
 * Three calls that fail for one reason tell it once. An error that has been standing for a while
 * gives way to its repetition, which stays its full time.
 */
function showError(message: ReactNode): void {
  if (!standsAlready(message)) show('error', message);
}

function standsAlready(message: ReactNode): boolean {
  for (const { id, kind, message: text, toldAt = 0 } of toastStore().toasts.values()) {
    if (kind !== 'error' || typeof text !== 'string' || text !== message) continue;
    if (Date.now() - toldAt < JUST_TOLD_MS) return true;
    forgetToast(id);
  }
  return false;
}

/** In the same place while the toast is still there; as a new one if the person has closed it. */
function replace(id: string, kind: 'success' | 'error', message: ReactNode): void {
  if (kind === 'error' && standsAlready(message)) {
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
 * Shows a toast, from anywhere: inside or outside React, in any remote, before the Toaster is
 * mounted too (it then waits its turn). Blank 4 s, success 2 s, error 4 s, loading until replaced.
 * An error that stands already is not told twice at once.
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

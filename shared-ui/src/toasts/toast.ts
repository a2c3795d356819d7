import type { ReactNode } from 'react';

import { forgetToast, toastBoard, toastsChanged, type ToastKind } from './toast-board';

/** A loading toast, which stays until one of these replaces or removes it. */
export interface LoadingToast {
  success(message: ReactNode): void;
  error(message: ReactNode): void;
  dismiss(): void;
}

function show(kind: ToastKind, message: ReactNode): string {
  const board = toastBoard();
  const id = `toast-${++board.lastId}`;
  board.toasts.set(id, { id, kind, message });
  board.waiting.push(id);
  toastsChanged();
  return id;
}

/** In the same place while the toast is still there; as a new one if the person has closed it. */
function replace(id: string, kind: ToastKind, message: ReactNode): void {
  const board = toastBoard();
  if (!board.toasts.has(id)) {
    show(kind, message);
    return;
  }
  board.toasts.set(id, { id, kind, message });
  toastsChanged();
}

/**
 * Shows a toast, from anywhere: inside or outside React, in any remote, before the Toaster is
 * mounted too (it then waits its turn). Blank 4 s, success 2 s, error 4 s, loading until replaced.
 */
export function toast(message: ReactNode): void {
  show('blank', message);
}

toast.success = (message: ReactNode): void => void show('success', message);
toast.error = (message: ReactNode): void => void show('error', message);
toast.custom = (content: ReactNode): void => void show('custom', content);
toast.loading = (message: ReactNode): LoadingToast => {
  const id = show('loading', message);
  return {
    success: (text) => replace(id, 'success', text),
    error: (text) => replace(id, 'error', text),
    dismiss: () => forgetToast(id),
  };
};

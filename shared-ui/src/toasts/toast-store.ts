import type { ReactNode } from 'react';

export type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom';

/** How long a toast stays, in ms; `null` stays until replaced (specification part 1, section 9). */
export const TOAST_DURATION: Record<ToastKind, number | null> = {
  blank: 4000,
  success: 2000,
  error: 4000,
  custom: 4000,
  loading: null,
};

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly message: ReactNode;
  /** When it was told, by the clock; absent from copies of this module that did not note it. */
  readonly toldAt?: number;
  /** In ms, where it is not that of its kind. */
  readonly duration?: number;
}

/**
 * What is to be shown, and what waits until a Toaster is there to show it. Every remote bundles its
 * own copy of this module, so the store is parked on `globalThis`; it is plain data, and grows only
 * by addition, because two copies of different versions may meet on it.
 */
export interface ToastStore {
  toasts: Map<string, Toast>;
  waiting: string[];
  listeners: Set<() => void>;
  lastId: number;
}

const BOARD = Symbol.for('cigogne.toasts.v1');

export function toastStore(): ToastStore {
  const home = globalThis as { [BOARD]?: ToastStore };
  return (home[BOARD] ??= { toasts: new Map(), waiting: [], listeners: new Set(), lastId: 0 });
}

export function onToastsChanged(listener: () => void): () => void {
  const { listeners } = toastStore();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toastsChanged(): void {
  for (const listener of [...toastStore().listeners]) listener();
}

/** Forgets a toast that has left the screen, or was taken back before it came there. */
export function forgetToast(id: string): void {
  const store = toastStore();
  store.toasts.delete(id);
  store.waiting = store.waiting.filter((waiting) => waiting !== id);
  toastsChanged();
}

import type { ReactNode } from 'react';

export type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom';

/** How long a toast stays, in ms; `null`: until it is replaced (specification part 1, section 9). */
export const TOAST_DURATION: Record<ToastKind, number | null> = {
  blank: 4000,
  success: 2000,
  error: 4000,
  custom: 4000,
  loading: null,
};

/** A button in a toast; pressing it closes the toast. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly message: ReactNode;
  /** Timestamp in ms since 1970; older copies of this module do not set it. */
  readonly toldAt?: number;
  /** In ms, if it differs from the kind's default. */
  readonly duration?: number;
  /** Replaces the close button; older copies of the Toaster do not show it. */
  readonly action?: ToastAction;
}

/**
 * The toasts, including those that wait until a Toaster is mounted. Kept on `globalThis`, because every remote bundles
 * its own copy of this module; copies of different versions share it, so fields may only be added.
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

/** How long the toast stays, in ms; null: until it is replaced. */
export function durationOf({ duration, kind }: Toast): number | null {
  return duration ?? TOAST_DURATION[kind];
}

export function onToastsChanged(listener: () => void): () => void {
  const { listeners } = toastStore();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toastsChanged(): void {
  for (const listener of [...toastStore().listeners]) listener();
}

/** Removes a toast that has left the screen, or was dismissed before it was shown. */
export function forgetToast(id: string): void {
  const store = toastStore();
  store.toasts.delete(id);
  store.waiting = store.waiting.filter((waiting) => waiting !== id);
  toastsChanged();
}

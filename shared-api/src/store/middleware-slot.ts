import type { Middleware } from '@reduxjs/toolkit';

/** A place in a store's chain whose middleware can be replaced; Redux itself cannot remove one. */
export interface MiddlewareSlot {
  readonly middleware: Middleware;
  /** From the next action on, only this middleware sees what passes. */
  fill(middleware: Middleware): void;
}

export function createMiddlewareSlot(): MiddlewareSlot {
  let current: Middleware | undefined;
  return {
    middleware: (store) => (next) => {
      let filled: Middleware | undefined;
      let handle = next;
      return (action) => {
        if (current && filled !== current) {
          filled = current;
          handle = current(store)(next);
        }
        return handle(action);
      };
    },
    fill(middleware) {
      current = middleware;
    },
  };
}

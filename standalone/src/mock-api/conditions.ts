import type { CallName } from '@cigogne/contract';

/** What is wrong with the way to the server, whatever it would have answered. */
export type Condition =
  | { readonly kind: 'none' }
  | { readonly kind: 'error'; readonly call: CallName | undefined; readonly status: number }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'offline' };

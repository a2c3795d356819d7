import type { CallName } from '@cigogne/contract';

/** The simulated problem of the connection, regardless of the answers. */
export type Condition =
  | { readonly kind: 'none' }
  | { readonly kind: 'error'; readonly call: CallName | undefined; readonly status: number }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'offline' };

import { shopCalls } from '@cigogne/contract';
import type { stubApi } from '@cigogne/shared-api/testing';

/** Answers the list's call, with __records__ or a refusal. */
export function answer__Records__(api: ReturnType<typeof stubApi>, answer: () => unknown): void {
  api.on('get', shopCalls.listShopProducts.path, async () => {
    const __records__ = await answer();
    return Array.isArray(__records__) ? { __records__ } : __records__;
  });
}

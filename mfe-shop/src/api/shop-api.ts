import { shopCalls } from '@cigogne/contract';
import { createRoleApi, endpointsOf } from '@cigogne/shared-api/query';

/** The slice of the shop area; each file beside injects its endpoints into it. */
export const shopApi = createRoleApi('shopApi', { showsLastSeen: true });

export const { endpoint, pages } = endpointsOf(shopCalls);

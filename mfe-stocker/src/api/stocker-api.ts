import { stockCalls } from '@cigogne/contract';
import { createRoleApi, endpointsOf } from '@cigogne/shared-api/query';

/** The depot's slice; `inventory.ts` injects its endpoints. */
export const stockerApi = createRoleApi('stockerApi', { showsLastSeen: true });
export const { endpoint, pages } = endpointsOf(stockCalls);

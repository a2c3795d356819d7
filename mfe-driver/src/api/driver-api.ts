import { driverCalls } from '@cigogne/contract';
import { createRoleApi, endpointsOf } from '@cigogne/shared-api/query';

/** The driver's slice; `own-deliveries.ts` injects its endpoints. */
export const driverApi = createRoleApi('driverApi');
export const { endpoint } = endpointsOf(driverCalls);

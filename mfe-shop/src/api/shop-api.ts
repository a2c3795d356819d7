import { createRoleApi } from '@cigogne/shared-api/query';

/** The slice of the shop area; each group of calls injects its endpoints into it. */
export const shopApi = createRoleApi('shopApi');

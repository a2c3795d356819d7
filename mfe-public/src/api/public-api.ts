import { createRoleApi } from '@cigogne/shared-api/query';

/** The calls that need no session. */
export const publicApi = createRoleApi('publicApi');

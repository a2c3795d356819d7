import { createRoleApi } from '@cigogne/shared-api/query';

/** The admin area's slice; each file beside this one injects a group of calls. */
export const adminApi = createRoleApi('adminApi');

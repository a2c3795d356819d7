import { createRoleApi } from '@cigogne/shared-api/query';

/** The depot's slice; the files beside this one inject its endpoints. */
export const stockerApi = createRoleApi('stockerApi');

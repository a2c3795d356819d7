import { createRoleApi } from '@cigogne/shared-api/query';

/** The driver's slice; the files beside this one inject its endpoints. */
export const driverApi = createRoleApi('driverApi');

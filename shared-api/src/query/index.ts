/** What a remote's slice is made of; only loaded once somebody has signed in. */
export { createRoleApi } from './create-role-api';

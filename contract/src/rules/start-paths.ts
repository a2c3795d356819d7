/**
 * Below `/api`: calls that a page makes with its first script, which must not wait for the schemas of the calls
 * (`calls/session.ts`, `calls/planning.ts`) to load.
 */
export const PROFILE_PATH = '/auth/profile';
export const REFRESH_PATH = '/auth/refresh-token';
export const SHOP_LIST_PATH = '/admindelivery/shops';

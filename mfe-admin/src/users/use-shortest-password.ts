import { MIN_PASSWORD_LENGTH } from '@cigogne/contract';
import { useSiteSettingsQuery } from '../api/users';

/** How many characters this site demands of a new password; that of the contract until it is known. */
export function useShortestPassword(): number {
  return useSiteSettingsQuery().data?.password_min_length ?? MIN_PASSWORD_LENGTH;
}

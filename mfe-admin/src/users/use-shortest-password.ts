import { MIN_PASSWORD_LENGTH } from '@cigogne/contract';
import { useSiteSettingsQuery } from '../api/users';

/** Minimum length of a new password on this site; the contract's until it is loaded. */
export function useShortestPassword(): number {
  return useSiteSettingsQuery().data?.password_min_length ?? MIN_PASSWORD_LENGTH;
}

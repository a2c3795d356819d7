import type { Role } from '@cigogne/contract';
import { hasUnsavedChanges } from '../routing/unsaved-changes';

/**
 * Whether a driver has a report open that is not stored yet, with photos that may exist nowhere else. It outlives their
 * session (decision 194): when nobody is signed in any more, the driver stays until the report is stored or dropped,
 * and the next call signs them out.
 * @param role of the user whom this page shows as signed in
 */
export const hasUnsavedReport = (role: Role | undefined): boolean =>
  role === 'driver' && hasUnsavedChanges();

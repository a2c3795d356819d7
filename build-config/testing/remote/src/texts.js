import { isSaving, messageOf, preloadRoleApp } from '@cigogne/shared-api';

export const text = () => messageOf(isSaving());

/** Nobody imports it, so no export is needed for it. */
export const preloadOthers = () => preloadRoleApp();

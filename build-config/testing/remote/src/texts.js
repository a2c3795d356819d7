import { isSaving, messageOf, preloadRoleApp } from '@cigogne/shared-api';

export const text = () => messageOf(isSaving());

/** Never imported, so shells need not provide its export. */
export const preloadOthers = () => preloadRoleApp();

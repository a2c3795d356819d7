/** What a remote's slice and its transfers are made of; only loaded once somebody has signed in. */
export { download, saveFile } from '../http/download';
export { upload, type UploadOptions } from '../http/upload';
export { createRoleApi } from './create-role-api';
export { endpointsOf } from './endpoints-of';
export { useLiveUpdates } from '../live/use-live-updates';
export { sayFailure } from './say-failure';
/** In place of the argument of a query that is not to be asked now. */
export { skipToken } from '@reduxjs/toolkit/query';
/** Once a page: lets lists be asked for again when the window is looked at, and rest while hidden. */
export { setupListeners as listenToWindow } from '@reduxjs/toolkit/query';

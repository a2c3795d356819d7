/** RTK Query slices, uploads and downloads: only loaded once somebody has signed in. */
export { download, saveFile } from '../http/download';
export { upload, type UploadOptions } from '../http/upload';
export { createRoleApi } from './create-role-api';
export { endpointsOf } from './endpoints-of';
export { useLiveUpdates } from '../live/use-live-updates';
export { sayFailure } from './say-failure';
/** The argument of a query that is not to be sent now. */
export { skipToken } from '@reduxjs/toolkit/query';
/** Once per page: lists are refetched when the window gets the focus, and not polled while it is hidden. */
export { setupListeners as listenToWindow } from '@reduxjs/toolkit/query';

/** Maximum time that a loader is shown; after it the area is rendered with what has loaded. */
export const LOADER_LIMIT_MS = 2500;

/** How long people are shown a loader until an area is rendered in one go; then it is rendered with what there is. */
export const LOADER_LIMIT_MS = 2500;

/** Called by Playwright before the first test. */
export { assembleTestSite as default } from './build.mjs';

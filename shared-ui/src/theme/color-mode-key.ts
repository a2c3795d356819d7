/** Key of localStorage; the page's first script reads it, too (build-config/page.html). */
export const COLOR_MODE_KEY = 'cigogne.color-mode';

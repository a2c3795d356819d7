/** Key of localStorage; the first script of the page reads it, too (build-config/page.html). */
export const COLOR_MODE_KEY = 'cigogne.color-mode';

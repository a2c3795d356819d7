/** Key of the driver last signed in on this phone: a module of its own for the small script of visitors' pages. */
export const REMEMBERED_DRIVER_KEY = 'cigogne.driver';

/** Where the driver who was last signed in on this phone is kept: a module of its own for the small script of visitors' pages. */
export const REMEMBERED_DRIVER_KEY = 'cigogne.driver';

/** The `content-type` of answers of calls. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** The `cache-control` of what never changes under its address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

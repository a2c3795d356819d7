/** The `content-type` of answers of calls. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** The `content-type` of calls' answers. */
export const JSON_TYPE = 'application/json; charset=utf-8';

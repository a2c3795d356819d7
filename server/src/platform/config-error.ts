/** A setting that prevents the start; the message names it. */
export class ConfigError extends Error {}

/** A setting that prevents the start, named in the message. */
export class ConfigError extends Error {}

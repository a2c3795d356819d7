import { version } from '../../package.json';

export const SERVER_VERSION: string = version;

/** The commit that the build was made from (set by build.mjs); null when unknown. */
export const SERVER_COMMIT: string | null = process.env.SERVER_COMMIT || null;

/** When this process was started, ISO 8601. */
export const STARTED_AT = new Date(Date.now() - process.uptime() * 1000).toISOString();

import * as z from 'zod/mini';
import { REMOTE_NAME } from '../rules/remote-registry';
import { named } from '../fields';
import { defineCalls } from './define-calls';

/**
 * What has failed in a browser: 'load' an area's files did not arrive or did not run, 'tampered' they were not
 * the released ones, 'fallback' an older version took over, 'render' a screen crashed, 'script' anything else.
 */
export const BROWSER_ERROR_KINDS = ['load', 'tampered', 'fallback', 'render', 'script'] as const;
export type BrowserErrorKind = (typeof BROWSER_ERROR_KINDS)[number];

const Version = z.string().check(z.minLength(1), z.maxLength(60));

/** An error of a browser. It names a version and a place in the code, never a person or what they typed. */
export const BrowserErrorReport = z.object({
  /** 'shell', or the name of a remote. */
  application: z.string().check(z.regex(REMOTE_NAME)),
  version: Version,
  kind: z.enum(BROWSER_ERROR_KINDS),
  /** Name and message of the error, with the first place in the code; the sender cuts it. */
  message: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type BrowserErrorReport = z.infer<typeof BrowserErrorReport>;

/** One kind of error of one version, however many browsers have met it. */
const CountedError = z.extend(BrowserErrorReport, {
  count: z.number(),
  first_at: z.string(),
  last_at: z.string(),
});

/** A version of an application on this site. `released_at` (ISO 8601) and `commit` are null where they are not known. */
const InstalledVersion = z.object({
  version: Version,
  released_at: z.nullable(z.string()),
  commit: z.nullable(z.string()),
});

export const SuiteVersions = named(
  'SuiteVersions',
  z.object({
    server: InstalledVersion,
    /** Null where the server serves the API only. */
    shell: z.nullable(InstalledVersion),
    remotes: z.array(
      z.extend(InstalledVersion, {
        name: z.string(),
        previous: z.nullable(z.string()),
        canary: z.nullable(z.object({ version: Version, share: z.number(), accounts: z.number() })),
      }),
    ),
    /** Of the last 30 days, the latest first. */
    errors: z.array(CountedError),
  }),
);
export type SuiteVersions = z.infer<typeof SuiteVersions>;

export const ServerVersion = z.object({ version: z.string(), commit: z.nullable(z.string()) });
export type ServerVersion = z.infer<typeof ServerVersion>;

export const suiteCalls = defineCalls({
  serverVersion: {
    method: 'GET',
    path: '/public/version',
    summary: 'The version of the server',
    response: ServerVersion,
  },
  reportBrowserError: {
    method: 'POST',
    path: '/public/browser-errors',
    summary: 'Reports an error of a browser, counted by version; throttled per address',
    body: BrowserErrorReport,
  },
  listVersions: {
    method: 'GET',
    path: '/admin/versions',
    summary: 'What is released on this site, and the errors that browsers have met with it',
    response: SuiteVersions,
  },
});

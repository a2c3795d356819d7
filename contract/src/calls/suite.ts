import * as z from 'zod/mini';
import { REMOTE_NAME } from '../rules/remote-registry';
import { Moment, NO_TEXT, named, requiredText } from '../fields';
import { defineCalls } from './define-calls';

/**
 * What has failed in a browser: 'load' an area's files did not arrive or did not run, 'tampered' they were not
 * the released ones, 'fallback' an older version took over, 'render' a screen crashed, 'script' anything else.
 */
export const BROWSER_ERROR_KINDS = ['load', 'tampered', 'fallback', 'render', 'script'] as const;
export type BrowserErrorKind = (typeof BROWSER_ERROR_KINDS)[number];

/** The longest message that is counted; the sender cuts it. */
export const BROWSER_ERROR_MESSAGE_MAX = 500;

/** An npm version: '1.2.0', '1.2.0-dev.1a2b3c4d'. */
const ReportedVersion = z
  .string(NO_TEXT)
  .check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,59}$/, 'Cette version n’est pas valide.'));

/** An error of a browser. It names a version and a place in the code, never a person or what they typed. */
export const BrowserErrorReport = z.object({
  /** 'shell', or the name of a remote. */
  application: z
    .string(NO_TEXT)
    .check(z.regex(REMOTE_NAME, 'Ce nom d’application n’est pas valide.')),
  version: ReportedVersion,
  kind: z.enum(BROWSER_ERROR_KINDS, 'Ce genre d’erreur n’existe pas.'),
  /** Name and message of the error, with the first place in the code. */
  message: requiredText(BROWSER_ERROR_MESSAGE_MAX),
});
export type BrowserErrorReport = z.infer<typeof BrowserErrorReport>;

/** One kind of error of one version, however many browsers have met it. */
const CountedError = z.object({
  application: z.string(),
  version: z.string(),
  kind: z.enum(BROWSER_ERROR_KINDS),
  message: z.string(),
  count: z.int(),
  first_at: Moment,
  last_at: Moment,
});
export type CountedError = z.infer<typeof CountedError>;

/** A version of an application on this site; `since` and `commit` are null where they are not known. */
const InstalledVersion = z.object({
  version: z.string(),
  /** When it came into service: by a release or a rollback; installed, of the shell; started, of the server. */
  since: z.nullable(Moment),
  commit: z.nullable(z.string()),
});
export type InstalledVersion = z.infer<typeof InstalledVersion>;

/** The released version of a remote, and what can replace it. */
const InstalledRemote = z.extend(InstalledVersion, {
  name: z.string(),
  /** The version that a rollback returns to. */
  previous: z.nullable(z.string()),
  /** The version that a part of the users (0 to 1) and this many named accounts get. */
  canary: z.nullable(z.object({ version: z.string(), share: z.number(), accounts: z.int() })),
});
export type InstalledRemote = z.infer<typeof InstalledRemote>;

export const SuiteVersions = named(
  'SuiteVersions',
  z.object({
    server: InstalledVersion,
    /** Null where the server serves the API only. */
    shell: z.nullable(InstalledVersion),
    remotes: z.array(InstalledRemote),
    /** Errors of the last 30 days, the latest first. */
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

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  SETTINGS_NUMBER_LIMITS as LIMITS,
  SETTINGS_SECTIONS,
  type SettingsField,
} from '@cigogne/contract';
import { z } from 'zod';
import { fieldsOf, isSettingsField, schemaOf } from './settings/fields';
import type { FirstSettings } from './settings/first-settings';
import type { OperatorSettings } from './settings/resolve-settings';

export interface Config extends OperatorSettings {
  production: boolean;
  port: number;
  host: string;
  /** Absolute path of the embedded database, the stored files and the session secret. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL is started. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** The origin under which browsers reach the site, without a trailing slash. */
  publicUrl: string;
  sessionSecret: string;
  /** Fills an empty database and shows the demo accounts on the login page. */
  demo: boolean;
  /** The mail server; absent: mails wait in the outbox. */
  smtpUrl: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** How many load balancers are in front, or their addresses. If wrong, all clients seem to share one IP. */
  trustProxy: boolean | number | string;
  /** The built suite; absent: only the API is served. */
  siteDir: string | undefined;
  /** Other hosts from which remotes may be loaded, as origins: 'https://cdn.example'. */
  remoteOrigins: readonly string[];
}

/** A setting that prevents the start; the message names it. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function wholeNumber(min: number, max: number) {
  const range = `must be between ${min} and ${max}`;
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, range)
    .max(max, range);
}

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ALLOW_HTTP: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PASSWORD_MIN_LENGTH: wholeNumber(...LIMITS.password_min_length).optional(),
  SESSION_IDLE_DAYS: wholeNumber(...LIMITS.session_idle_days).optional(),
  SESSION_MAX_DAYS: wholeNumber(...LIMITS.session_max_days).optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  SITE_FILE: z.string().optional(),
  SITE_DIR: z.string().optional(),
  REMOTE_ORIGINS: z.string().default(''),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  LOCKED_SETTINGS: z.string().default(''),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  TRUST_PROXY: z.string().default('off'),
});

/**
 * Reads every setting from the environment; an empty one counts as absent. Makes DATA_DIR and, in
 * development, a session secret in it. Throws `ConfigError` with a sentence that names what is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data: settings, error } = Environment.safeParse(given);
  if (error) {
    throw new ConfigError(
      error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '),
    );
  }
  const production = settings.NODE_ENV === 'production';
  const dataDir = path.resolve(settings.DATA_DIR);
  const demo = settings.DEMO ? settings.DEMO === 'on' : !production;
  makeFolder(dataDir);
  const firstSettings = firstSettingsOf(settings);
  return {
    production,
    port: settings.PORT,
    // Demo passwords are public: by default the demo listens on this machine only.
    host: settings.HOST ?? (production && !demo ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    publicUrl: publicUrlOf(settings, production),
    sessionSecret: settings.SESSION_SECRET ?? ownSecret(dataDir, production),
    firstSettings,
    lockedSettings: lockedSettings(settings.LOCKED_SETTINGS, firstSettings),
    demo,
    smtpUrl: settings.SMTP_URL,
    logLevel: settings.LOG_LEVEL,
    trustProxy: trustedProxies(settings.TRUST_PROXY),
    siteDir: settings.SITE_DIR && path.resolve(settings.SITE_DIR),
    remoteOrigins: originsOf(settings.REMOTE_ORIGINS),
  };
}

/**
 * Without https passwords and sessions can be read on the way, so production wants it, but for the own machine, unless
 * `ALLOW_HTTP` says that the network is trusted.
 */
function publicUrlOf(
  { PUBLIC_URL, PORT, ALLOW_HTTP }: z.infer<typeof Environment>,
  production: boolean,
): string {
  if (production && !PUBLIC_URL) {
    throw new ConfigError(
      'PUBLIC_URL must be set in production: the address under which browsers reach the site',
    );
  }
  const { href, protocol, hostname } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  if (production && protocol === 'http:' && !OWN_MACHINE.test(hostname) && ALLOW_HTTP === 'off') {
    throw new ConfigError(
      'PUBLIC_URL must be an https address in production; ALLOW_HTTP=on accepts http, where passwords can be read on the way',
    );
  }
  return href.replace(/\/+$/, '');
}

const OWN_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be created: ${reasonOf(error)}`);
  }
}

/** Kept between starts, so that a restart signs nobody out. */
function ownSecret(dataDir: string, production: boolean): string {
  if (production) {
    throw new ConfigError('SESSION_SECRET must be set in production (at least 32 characters)');
  }
  const file = path.join(dataDir, 'session-secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const secret = randomBytes(32).toString('base64url');
    try {
      writeFileSync(file, `${secret}\n`, { mode: 0o600 });
    } catch (error) {
      throw new ConfigError(`DATA_DIR cannot be written to: ${reasonOf(error)}`);
    }
    return secret;
  }
}

/** What the environment says comes before the file. */
function firstSettingsOf(settings: z.infer<typeof Environment>): FirstSettings {
  const named: FirstSettings = {
    password_min_length: settings.PASSWORD_MIN_LENGTH,
    session_idle_days: settings.SESSION_IDLE_DAYS,
    session_max_days: settings.SESSION_MAX_DAYS,
    sender_email: settings.MAIL_FROM,
  };
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  return {
    ...(settings.SITE_FILE && readSiteFile(settings.SITE_FILE)),
    ...Object.fromEntries(given),
  };
}

/** Settings of the house by their names, as JSON. */
function readSiteFile(file: string): FirstSettings {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`SITE_FILE cannot be read: ${reasonOf(error)}`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new ConfigError('SITE_FILE: content is wrong: it must be an object');
  }
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => {
      const read = field === 'logo_file_id' ? undefined : schemaOf(field)?.safeParse(value);
      if (!read) throw new ConfigError(`SITE_FILE: ${field} is wrong: there is no such setting`);
      if (read.success) return [field, read.data];
      throw new ConfigError(`SITE_FILE: ${field} is wrong: ${read.error.issues[0]?.message}`);
    }),
  );
}

/** Names of settings separated by commas, or `all`. */
function lockedSettings(value: string, first: FirstSettings): ReadonlySet<SettingsField> {
  if (value.trim() === 'all') return new Set(SETTINGS_SECTIONS.flatMap(fieldsOf));
  const names = value.split(/[\s,]+/).filter(Boolean);
  const unknown = names.find((name) => !isSettingsField(name));
  if (unknown) throw new ConfigError(`LOCKED_SETTINGS: there is no setting ${unknown}`);
  const locked = new Set(names.filter(isSettingsField));
  // It would follow the company's e-mail, which admins change.
  if (locked.has('sender_email') && !locked.has('email') && !first.sender_email) {
    throw new ConfigError(
      'LOCKED_SETTINGS: sender_email needs MAIL_FROM, which gives the sender that is kept',
    );
  }
  return locked;
}

/** `off`, `on`, a number of hops, or addresses and subnets separated by commas. */
function trustedProxies(value: string): boolean | number | string {
  if (value === 'off' || value === 'on') return value === 'on';
  if (/^\d+$/.test(value)) return Number(value);
  if (/^[\d.:a-f/,\s]+$|^(loopback|linklocal|uniquelocal)$/i.test(value)) return value;
  throw new ConfigError('TRUST_PROXY must be off, on, a number of hops, or addresses');
}

/**
 * Origins separated by commas or spaces. They end up in headers, so only what the URL parser has written
 * is kept; an address with a path is refused, since the path would seem to restrict and does not.
 */
function originsOf(value: string): string[] {
  const given = value.split(/[\s,]+/).filter(Boolean);
  const origins = given.map((address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
      throw new ConfigError(
        `REMOTE_ORIGINS must be http or https origins without a path, such as https://cdn.example: ${address}`,
      );
    }
    return url.origin;
  });
  return [...new Set(origins)];
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type MapTiles, SETTINGS_SECTIONS, type SettingsField } from '@cigogne/contract';
import { type BackupSettings, backupSettingsOf } from './backup/backup-settings';
import { ConfigError } from './config-error';
import { Environment, type EnvironmentSettings } from './environment';
import { type FilePlace, fileSettingsOf, type S3Settings } from './files/s3-settings';
import { giveToOwnerSync } from './folder-owner';
import { type MetricsSettings, metricsSettingsOf } from './metrics/metrics-settings';
import { isOwnMachine } from './own-machine';
import { withSecretFiles } from './secret-files';
import { type TracingSettings, tracingSettingsOf } from './tracing/tracing-settings';
import { trustedProxies } from './trusted-proxies';
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
  /** The database of `databaseUrl`, bypassing a transaction pool; absent without one. */
  databaseDirectUrl: string | undefined;
  /** A streaming standby of `databaseUrl`, for expensive reads; absent without one. */
  databaseReadUrl: string | undefined;
  databasePoolSize: number;
  /** Whether frequent statements are prepared. */
  preparesStatements: boolean;
  /** Where new files are stored; `bucket` requires `s3`. */
  fileStorage: FilePlace;
  /** The bucket. May hold files even when new ones go to the folder. */
  s3: S3Settings | undefined;
  /** For the commands that back up and restore. */
  backup: BackupSettings;
  /** The origin under which browsers reach the site, without a trailing slash. */
  publicUrl: string;
  sessionSecret: string;
  /** Fills an empty database and shows the demo accounts on the login page. */
  demo: boolean;
  /** The mail server; absent: mails wait in the outbox. */
  smtpUrl: string | undefined;
  /** Absent: no metrics are served. */
  metrics: MetricsSettings | undefined;
  /**
   * Milliseconds for which the server answers 'not ready' after the signal to stop while it still serves everything.
   */
  stopDelayMs: number;
  /** Absent: nothing is traced. */
  tracing: TracingSettings | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Search address of a geocoder with addok's API; absent: addresses are located by their town. */
  geocoderUrl: string | undefined;
  /** An OSRM server; absent: driving is estimated. */
  osrmUrl: string | undefined;
  /** How many load balancers are in front, or their addresses. If wrong, all clients seem to share one IP. */
  trustProxy: boolean | number | string;
  /** The built suite; absent: only the API is served. */
  siteDir: string | undefined;
  /** Other hosts from which remotes may be loaded, as origins: 'https://cdn.example'. */
  remoteOrigins: readonly string[];
  /** Background tiles for the map of a day; absent: it only shows borders. */
  mapTiles: MapTiles | undefined;
}

/**
 * Reads all settings from the environment, and secrets from the files it names; an empty setting counts as absent.
 * Creates DATA_DIR and, in development, a session secret in it. Throws `ConfigError` with a sentence that names the
 * problem.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data: settings, error } = Environment.safeParse(withSecretFiles(given));
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
  const files = fileSettingsOf(settings);
  return {
    production,
    port: settings.PORT,
    // Demo passwords are public: by default the demo listens on this machine only.
    host: settings.HOST ?? (production && !demo ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: besideDatabaseUrl(settings, 'DATABASE_DIRECT_URL'),
    databaseReadUrl: besideDatabaseUrl(settings, 'DATABASE_READ_URL'),
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    preparesStatements: preparesStatements(settings),
    ...files,
    backup: backupSettingsOf(settings, files.s3),
    metrics: metricsSettingsOf(settings),
    tracing: tracingSettingsOf(settings),
    publicUrl: publicUrlOf(settings, production),
    sessionSecret: settings.SESSION_SECRET ?? ownSecret(dataDir, production),
    firstSettings,
    lockedSettings: lockedSettings(settings.LOCKED_SETTINGS, firstSettings),
    demo,
    smtpUrl: settings.SMTP_URL,
    stopDelayMs: settings.STOP_DELAY_MS,
    logLevel: settings.LOG_LEVEL,
    geocoderUrl: settings.GEOCODER_URL,
    osrmUrl: settings.OSRM_URL,
    trustProxy: trustedProxies(settings.TRUST_PROXY),
    siteDir: settings.SITE_DIR && path.resolve(settings.SITE_DIR),
    remoteOrigins: originsOf(settings.REMOTE_ORIGINS),
    mapTiles: mapTilesOf(settings),
  };
}

/** By default only where no transaction pool can be in between: with the embedded database. */
function preparesStatements(settings: EnvironmentSettings): boolean {
  const { DATABASE_PREPARED_STATEMENTS: given, DATABASE_URL } = settings;
  return given ? given === 'on' : !DATABASE_URL;
}

/** Refused without DATABASE_URL: it would look like the database in use, while the embedded one runs. */
function besideDatabaseUrl(
  settings: EnvironmentSettings,
  name: 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL',
) {
  if (settings[name] && !settings.DATABASE_URL) {
    throw new ConfigError(`${name} needs DATABASE_URL, the address to serve from`);
  }
  return settings[name];
}

/**
 * Without https, passwords and sessions can be intercepted: production requires it, except on the local machine, or
 * when `ALLOW_HTTP` declares the network trusted.
 */
function publicUrlOf(
  { PUBLIC_URL, PORT, ALLOW_HTTP }: EnvironmentSettings,
  production: boolean,
): string {
  if (production && !PUBLIC_URL) {
    throw new ConfigError(
      'PUBLIC_URL must be set in production: the address under which browsers reach the site',
    );
  }
  const { origin, href, protocol, hostname } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  if (href !== `${origin}/`) {
    throw new ConfigError(
      `PUBLIC_URL must be an address without a path, such as ${origin}: the site is served at its root`,
    );
  }
  if (production && protocol === 'http:' && !isOwnMachine(hostname) && ALLOW_HTTP === 'off') {
    throw new ConfigError(
      'PUBLIC_URL must be an https address in production; ALLOW_HTTP=on accepts http, where passwords can be read on the way',
    );
  }
  return origin;
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be created: ${reasonOf(error)}`);
  }
}

/** Stored between starts, so that a restart signs nobody out. */
function ownSecret(dataDir: string, production: boolean): string {
  if (production) {
    throw new ConfigError('SESSION_SECRET must be set in production (at least 32 characters)');
  }
  const file = path.join(dataDir, 'session-secret');
  const secret = readSecret(file) ?? makeSecret(file);
  // Includes one created by root with an earlier release.
  giveToOwnerSync(file, dataDir);
  return secret;
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function makeSecret(file: string): string {
  const secret = randomBytes(32).toString('base64url');
  try {
    writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be written to: ${reasonOf(error)}`);
  }
  return secret;
}

/** The environment takes precedence over the file. */
function firstSettingsOf(settings: EnvironmentSettings): FirstSettings {
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

/** Reads settings of the house by name, from JSON. */
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
  // Without a value it follows the company's e-mail, which admins can change.
  if (locked.has('sender_email') && !locked.has('email') && !first.sender_email) {
    throw new ConfigError(
      'LOCKED_SETTINGS: sender_email needs MAIL_FROM, which gives the sender that is kept',
    );
  }
  return locked;
}

/**
 * Parses origins separated by commas or spaces. They are sent in headers, so only the URL parser's output is kept; an
 * address with a path is refused, since the path would look like a restriction without being one.
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

const PLACES_OF_TILES = ['{z}', '{x}', '{y}'];

/** The origin is sent in a header, so the host must be literal, without `{s}`. */
function mapTilesOf({
  MAP_TILES_URL: url,
  MAP_TILES_ATTRIBUTION,
}: EnvironmentSettings): MapTiles | undefined {
  if (!url) return undefined;
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : {};
  const isAddress = /^https?:$/.test(protocol ?? '') && /^[\w.:[\]-]+$/.test(hostname ?? '');
  if (!isAddress || !PLACES_OF_TILES.every((place) => url.includes(place))) {
    throw new ConfigError(
      'MAP_TILES_URL must be an http or https address with {z}, {x} and {y} in its path or query, such as https://tiles.example/{z}/{x}/{y}.png',
    );
  }
  const attribution = MAP_TILES_ATTRIBUTION.trim();
  if (!attribution) {
    throw new ConfigError(
      'MAP_TILES_URL needs MAP_TILES_ATTRIBUTION: whom the licence of the map wants to be named, such as © IGN',
    );
  }
  return { url, attribution };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

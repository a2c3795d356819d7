import { addDays } from './dates';
import type { Language } from './language';
import { ROLES, type Role } from './roles';
import type { SharedModules } from './shared-modules';
import { REGISTRY_FILE } from './site-files';
import { isOlderVersion } from './version-numbers';

/** Path of the registry of released remotes. */
export const REMOTE_REGISTRY_PATH = `/${REGISTRY_FILE}`;

/** Header of its answer: other origins from which remotes may be loaded, separated by spaces. */
export const REMOTE_ORIGINS_HEADER = 'x-remote-origins';

/** Header of its answer, 'on' outside production: developers may point a remote at their own machine. */
export const REMOTE_OVERRIDES_HEADER = 'x-remote-overrides';

/** The other origins that the registry's answer allows. */
export const remoteOriginsOf = (headers: { get(name: string): string | null }): string[] =>
  headers.get(REMOTE_ORIGINS_HEADER)?.split(' ').filter(Boolean) ?? [];

/**
 * How long opening an area may take in all (decision 93): the registry, every version that is tried, and attaching one.
 * No wait for the registry is longer either.
 */
export const OPENING_LIMIT_MS = 10_000;

/** Raised when the registry can no longer be read by older shells; they then keep their last good copy. */
export const REGISTRY_SCHEMA = 1;

/** A remote's name is its package without 'mfe-', its folder on the site and part of its storage keys. */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** The shell's name beside those of remotes, such as in error reports. */
export const SHELL_NAME = 'shell';

/** What the shell needs to know of an area before its remote has loaded. From the remote's remote.json. */
export interface RemoteArea {
  /** Its addresses begin with it: '/driver'. '/' is the one area for visitors without a session. */
  readonly path: string;
  /**
   * Further addresses of it that everybody may open, signed in or not: '/mentions-legales'. A shell that does not know
   * of them leads home.
   */
  readonly openPages?: readonly string[];
  /** Who may enter; empty for the area of visitors. */
  readonly roles: readonly Role[];
  readonly language: Language;
  /** Under the logo. */
  readonly brand: string;
  /** As the subject of a sentence: 'L’espace magasin'. */
  readonly inSentence: string;
  /** 'sidebar': the shell shows the suite's frame while the area loads. 'own': the area has another frame. */
  readonly frame: 'sidebar' | 'own';
  readonly logoutQuestion: {
    readonly message: string;
    readonly confirmLabel: string;
    readonly cancelLabel?: string;
  };
  /**
   * What the home of the area asks for first: paths and queries, beginning with '/api/', in which '{today}' is the
   * day in Paris and '{today-29}' the one 29 days before. Asked for as soon as somebody has signed in, before the
   * remote has loaded.
   */
  readonly firstCalls?: readonly string[];
}

/** One immutable release of a remote. */
export interface ReleasedVersion {
  readonly version: string;
  /** Address of the container script: a path of the site, or an absolute address on an allowed origin. */
  readonly entry: string;
  /** Addresses of the scripts that its role-app needs at once. */
  readonly preload: readonly string[];
  /** Address → 'sha384-…' of the entry and of what is preloaded; the entry holds the hashes of all others. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly needs: SharedModules;
}

/** A version that only some users get. */
export interface Canary extends ReleasedVersion {
  /** Part of the users, 0 to 1. */
  readonly share: number;
  /** SHA-256 (hexadecimal) of the lower-case e-mail addresses of accounts that always get it. */
  readonly accounts: readonly string[];
}

/** The registry's entry of one remote: what is released, and what can stand in for it. */
export interface RegisteredRemote extends ReleasedVersion {
  readonly area: RemoteArea;
  /** The version that a rollback returns to, and that takes over when the released one cannot be loaded. */
  readonly previous: ReleasedVersion | null;
  /** For shells that lack what newer versions need: the last versions that need less, newest first. */
  readonly older: readonly ReleasedVersion[];
  readonly canary: Canary | null;
}

/** The file at `REMOTE_REGISTRY_PATH`. */
export interface RemoteRegistry {
  readonly schema: typeof REGISTRY_SCHEMA;
  /** Raised by each change. */
  readonly revision: number;
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
}

/** All versions that an entry names, the released one first: pages may load each of them. */
export function versionsOf(remote: RegisteredRemote): ReleasedVersion[] {
  const { previous, canary, older } = remote;
  return [remote, ...[previous, canary, ...older].flatMap((version) => version ?? [])];
}

/**
 * The versions that stand in for the released one where it cannot run, best first. A version that a rollback has
 * withdrawn, one that is not older, never stands in.
 */
export function standInsOf({
  version,
  previous,
  older,
}: Pick<RegisteredRemote, 'version' | 'previous' | 'older'>): ReleasedVersion[] {
  return [...(previous ? [previous] : []), ...older].filter((one) =>
    isOlderVersion(one.version, version),
  );
}

/**
 * Reads a registry entry by entry: a malformed one is replaced by the last good one or left out, and the others stay.
 * @param ownOrigin origin of the site, to which paths belong
 * @param otherOrigins further origins from which remotes may be loaded
 * @param lastGood what was read before; none where a malformed entry is to be noticed
 * @returns the well-formed remotes by name; undefined when it is no registry of this schema
 */
export function parseRegistry(
  value: unknown,
  ownOrigin: string,
  otherOrigins: readonly string[] = [],
  lastGood?: ReadonlyMap<string, RegisteredRemote>,
): Map<string, RegisteredRemote> | undefined {
  if (!isRecord(value) || value.schema !== REGISTRY_SCHEMA || !isRecord(value.remotes)) {
    return undefined;
  }
  const isAllowed = (address: unknown) =>
    typeof address === 'string' && isOnOrigin(address, ownOrigin, otherOrigins);
  const remotes = new Map<string, RegisteredRemote>();
  for (const [name, entry] of Object.entries(value.remotes)) {
    const read = REMOTE_NAME.test(name) ? parseRemote(entry, isAllowed) : undefined;
    const remote = read ?? lastGood?.get(name);
    if (remote) remotes.set(name, remote);
  }
  return remotes;
}

type IsAllowed = (address: unknown) => boolean;

function parseRemote(value: unknown, isAllowed: IsAllowed): RegisteredRemote | undefined {
  const released = parseVersion(value, isAllowed);
  if (!released || !isRecord(value) || !isArea(value.area)) return undefined;
  const { area, previous, older, canary } = value;
  return {
    ...released,
    area,
    previous: parseVersion(previous, isAllowed) ?? null,
    older: Array.isArray(older) ? older.flatMap((one) => parseVersion(one, isAllowed) ?? []) : [],
    canary: parseCanary(canary, isAllowed) ?? null,
  };
}

function parseVersion(value: unknown, isAllowed: IsAllowed): ReleasedVersion | undefined {
  if (!isRecord(value)) return undefined;
  const { version, entry, preload, integrity, needs } = value;
  if (typeof version !== 'string' || typeof entry !== 'string' || !isAllowed(entry))
    return undefined;
  if (!Array.isArray(preload) || !preload.every(isAllowed)) return undefined;
  if (!isRecord(integrity) || !Object.values(integrity).every(isHash)) return undefined;
  // A file without a hash would run unchecked.
  if (![entry, ...(preload as string[])].every((address) => isHash(integrity[address])))
    return undefined;
  if (!isSharedModules(needs)) return undefined;
  return {
    version,
    entry,
    preload: preload as string[],
    integrity: integrity as Record<string, string>,
    needs,
  };
}

function parseCanary(value: unknown, isAllowed: IsAllowed): Canary | undefined {
  const released = parseVersion(value, isAllowed);
  if (!released || !isRecord(value)) return undefined;
  const { share, accounts } = value;
  if (typeof share !== 'number' || !(share >= 0 && share <= 1)) return undefined;
  if (!Array.isArray(accounts) || !accounts.every(isText)) return undefined;
  return { ...released, share, accounts };
}

function isArea(value: unknown): value is RemoteArea {
  if (!isRecord(value) || !isRecord(value.logoutQuestion)) return false;
  const { path, roles, language, brand, inSentence, frame, logoutQuestion } = value;
  return (
    typeof path === 'string' &&
    path.startsWith('/') &&
    Array.isArray(roles) &&
    roles.every((role) => (ROLES as readonly unknown[]).includes(role)) &&
    (language === 'fr' || language === 'en') &&
    isText(brand) &&
    isText(inSentence) &&
    (frame === 'sidebar' || frame === 'own') &&
    isText(logoutQuestion.message) &&
    isText(logoutQuestion.confirmLabel)
  );
}

/** The pages of an area that everybody may open. Invalid addresses are left out, like invalid calls. */
export function openPagesOf({ openPages }: RemoteArea): string[] {
  const pages: readonly unknown[] = Array.isArray(openPages) ? openPages : [];
  return pages.filter((page) => isText(page)).filter((page) => /^\/[a-z\d-]+$/.test(page));
}

/** Without fragments, other origins or placeholders that this page does not know. */
const FIRST_CALL = /^\/api\/[\w/-]+(\?[\w=&.%-]+)?$/;
const MAX_FIRST_CALLS = 12;

/**
 * The calls that an area's home will make on this day. Invalid ones are left out: the home makes its calls itself, so
 * they are no reason to do without the area.
 * @param today 'YYYY-MM-DD'
 */
export function firstCallsOfHome({ firstCalls }: RemoteArea, today: string): string[] {
  const calls: readonly unknown[] = Array.isArray(firstCalls) ? firstCalls : [];
  return calls
    .flatMap((call) => (typeof call === 'string' ? withDays(call, today) : []))
    .filter((call) => FIRST_CALL.test(call))
    .slice(0, MAX_FIRST_CALLS);
}

const withDays = (call: string, today: string) =>
  call.replace(/\{today(-\d{1,3})?\}/g, (_placeholder, offset?: string) =>
    addDays(today, Number(offset ?? 0)),
  );

function isSharedModules(value: unknown): value is SharedModules {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (module) =>
        isRecord(module) &&
        isText(module.version) &&
        (module.names === null || (Array.isArray(module.names) && module.names.every(isText))),
    )
  );
}

function isOnOrigin(address: string, own: string, others: readonly string[]): boolean {
  if (!URL.canParse(address, own)) return false;
  const { origin } = new URL(address, own);
  return origin === own || others.includes(origin);
}

/** A browser ignores a hash that it cannot read, and runs the script unchecked. */
const isHash = (value: unknown): value is string =>
  isText(value) && /^sha384-[A-Za-z0-9+/]+={0,2}$/.test(value);

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { buffer } from 'node:stream/consumers';
import pTimeout from 'p-timeout';
import type { AppContext } from '../context';
import { Unavailable } from '../errors';

/** The logo referred to by the settings (`logo_file_id` of the section `appearance`). */
export interface Logo {
  /** Id of its file, which never changes. */
  readonly id: string;
  readonly contentType: string;
  /** The stored bytes. */
  readonly content: Buffer;
}

type Source = Pick<AppContext, 'db' | 'files'>;

/** How long documents and visitors wait for a logo that this process has not cached. */
const WAIT_MS = 2000;

/**
 * The logo read last, or being read. It is public, and printed on every document: reading it each time could occupy all
 * turns and connections.
 */
let kept: { readonly id: string; logo: Promise<Logo | undefined> } | undefined;

/**
 * The house's logo, read once and cached until it is replaced; undefined when its file is missing.
 * @param options.waitMs limit from the start of reading, which continues after it; 2 seconds by default
 * @throws {Unavailable} {TryLater} when it is not cached and database or storage do not answer in time
 */
export function readLogo(
  source: Source,
  id: string,
  { waitMs = WAIT_MS } = {},
): Promise<Logo | undefined> {
  if (kept?.id === id) return kept.logo;
  const reading = readFile(source, id);
  const begun = { id, logo: inTime(reading, waitMs) };
  kept = begun;
  const forget = () => {
    if (kept === begun) kept = undefined;
  };
  reading.then((logo) => {
    if (logo) begun.logo = reading;
    else forget();
  }, forget);
  return begun.logo;
}

async function readFile({ db, files }: Source, id: string): Promise<Logo | undefined> {
  const file = await db
    .selectFrom('files')
    .select(['content_type', 'storage_key'])
    .where('id', '=', id)
    .where('kind', '=', 'logo')
    .executeTakeFirst();
  if (!file) return undefined;
  const content = await files.read(file.storage_key);
  return content && { id, contentType: file.content_type, content: await buffer(content) };
}

function inTime<T>(reading: Promise<T>, milliseconds: number): Promise<T> {
  const message = new Unavailable(new Error('The logo is slow to come'));
  return pTimeout(reading, { milliseconds, message });
}

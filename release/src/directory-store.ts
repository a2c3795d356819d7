import {
  HISTORY_FILE,
  MILLISECONDS_PER_DAY,
  parseHistory,
  PRIVATE_FOLDER,
  REGISTRY_FILE,
} from '@cigogne/contract';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { ReleaseError } from './release-error';
import { DRAFTS_FOLDER, historyLines, type ReleaseStore } from './release-store';

/** A lock this old was left by a killed process. */
const LOCK_IS_STALE_AFTER_MS = 20_000;
/** One to two minutes in all: a change takes milliseconds, but many processes may queue. */
const WAITING_FOR_THE_LOCK = { retries: 1200, factor: 1, minTimeout: 50, randomize: true };
const DRAFT_IS_ABANDONED_AFTER_MS = MILLISECONDS_PER_DAY;

/** A store in a directory that a server serves, possibly on a network file system. */
export function directoryStore(directory: string): ReleaseStore {
  const at = (place: string) => path.join(directory, place);
  const privately = () => fs.mkdir(at(PRIVATE_FOLDER), { recursive: true });

  /**
   * @param work gets a temporary directory, which is removed afterwards unless it was renamed, even when the disk is
   * full
   */
  async function withDraft<T>(work: (draft: string) => Promise<T>): Promise<T> {
    await fs.mkdir(at(DRAFTS_FOLDER), { recursive: true });
    const draft = at(`${DRAFTS_FOLDER}/${randomUUID()}`);
    try {
      return await work(draft);
    } finally {
      await fs.rm(draft, { recursive: true, force: true });
    }
  }

  async function readRegistry() {
    const content = await readIfThere(at(REGISTRY_FILE));
    return content && { content: content.toString('utf8'), tag: content.toString('utf8') };
  }

  return {
    label: directory,
    read: (place) => readIfThere(at(place)),
    foldersIn: async (place) =>
      (await entriesOf(at(place))).filter((entry) => entry.isDirectory()).map(({ name }) => name),
    filesBelow: async (place) =>
      (await entriesOf(at(place), true))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(at(place), path.join(parentPath, name)))
        .map((file) => file.split(path.sep).join('/')),

    addFolder: (place, files) =>
      withDraft(async (draft) => {
        // Builds made before source maps were kept have none.
        await fs.mkdir(draft);
        for (const [file, content] of files) await writeNew(path.join(draft, file), content);
        await fs.mkdir(path.dirname(at(place)), { recursive: true });
        try {
          await fs.rename(draft, at(place));
          return true;
        } catch (error) {
          if (isCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) return false;
          throw error;
        }
      }),

    // Renamed first, so that a version's folder is either complete or absent.
    removeFolder: (place) => withDraft((draft) => fs.rename(at(place), draft).catch(ignoreAbsence)),

    readRegistry,

    replaceRegistry: (content, replaced) =>
      withDraft(async (draft) => {
        await writeNew(draft, content);
        if ((await readRegistry())?.tag !== replaced?.tag) return false;
        await fs.rename(draft, at(REGISTRY_FILE));
        return true;
      }),

    async history() {
      return parseHistory((await readIfThere(at(HISTORY_FILE)))?.toString('utf8') ?? '');
    },

    async appendHistory(entries) {
      await privately();
      const before = await readIfThere(at(HISTORY_FILE));
      // Starts a new line if a killed process has left an incomplete one.
      const gap = before?.length && !before.toString('utf8').endsWith('\n') ? '\n' : '';
      await fs.appendFile(at(HISTORY_FILE), gap + historyLines(entries), { flush: true });
    },

    async removeDrafts() {
      for (const { name } of await entriesOf(at(DRAFTS_FOLDER))) {
        const draft = at(`${DRAFTS_FOLDER}/${name}`);
        // A draft that has disappeared was renamed to a version in the meantime.
        const changedAt = (await fs.stat(draft).catch(ignoreAbsence))?.mtimeMs ?? Infinity;
        if (Date.now() - changedAt > DRAFT_IS_ABANDONED_AFTER_MS) {
          await fs.rm(draft, { recursive: true, force: true });
        }
      }
    },

    async withLock(work) {
      await privately();
      let lost: Error | undefined;
      const unlock = await lockfile
        .lock(at(PRIVATE_FOLDER), {
          lockfilePath: at(`${PRIVATE_FOLDER}/registry.lock`),
          stale: LOCK_IS_STALE_AFTER_MS,
          retries: WAITING_FOR_THE_LOCK,
          onCompromised: (error) => (lost = error),
        })
        .catch((error: unknown) => {
          throw isCode(error, 'ELOCKED')
            ? new ReleaseError(`D’autres publications occupent ${directory} ; recommencez.`)
            : error;
        });
      try {
        const result = await work();
        if (lost) throw lost;
        return result;
      } finally {
        if (!lost) await unlock();
      }
    },
  };
}

/** Flushed to disk, so that a later rename publishes complete content. */
async function writeNew(file: string, content: string | Buffer): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, content, { flag: 'wx', flush: true });
}

const readIfThere = (file: string): Promise<Buffer | undefined> =>
  fs.readFile(file).catch(ignoreAbsence);

function ignoreAbsence(error: unknown): undefined {
  if (!isCode(error, 'ENOENT', 'ENOTDIR')) throw error;
}

async function entriesOf(folder: string, recursive = false) {
  return (await fs.readdir(folder, { withFileTypes: true, recursive }).catch(ignoreAbsence)) ?? [];
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

import path from 'node:path';
import {
  HISTORY_FILE,
  type InstalledRemote,
  type InstalledVersion,
  lastMoveTo,
  parseHistory,
  RECORD_FILE,
  type RegisteredRemote,
  releaseFolder,
  SHELL_FILE,
} from '@cigogne/contract';
import type { Config } from '../../platform/config';
import { SERVER_COMMIT, SERVER_VERSION, STARTED_AT } from '../../platform/server-version';
import { readRecord, textIn } from '../../platform/site/site-records';

/** This server process. */
export function installedServer(): InstalledVersion {
  return { version: SERVER_VERSION, since: STARTED_AT, commit: SERVER_COMMIT };
}

/** The installed shell, from `SHELL_FILE`; null without a site or that file. */
export async function installedShell({ siteDir }: Config): Promise<InstalledVersion | null> {
  if (!siteDir) return null;
  const shell = await readRecord(path.join(siteDir, SHELL_FILE));
  const version = textOf(shell.version);
  if (!version) return null;
  return { version, since: momentOf(shell.installedAt), commit: textOf(shell.commit) };
}

/**
 * The released version of each remote, by name. Details beyond the registry come from the site's directory; they are
 * unknown for a remote released into a bucket.
 */
export async function installedRemotes(
  { siteDir }: Config,
  registry: ReadonlyMap<string, RegisteredRemote>,
): Promise<InstalledRemote[]> {
  if (!siteDir) return [];
  const history = parseHistory(await textIn(path.join(siteDir, HISTORY_FILE)));
  const byName = [...registry].sort(([one], [other]) => (one < other ? -1 : 1));
  return Promise.all(
    byName.map(async ([name, { version, previous, canary }]) => {
      const release = await readRecord(
        path.join(siteDir, releaseFolder(name, version), RECORD_FILE),
      );
      return {
        name,
        version,
        since: momentOf(lastMoveTo(history, name, version)?.at) ?? momentOf(release.releasedAt),
        commit: textOf(release.commit),
        previous: previous?.version ?? null,
        canary: canary && {
          version: canary.version,
          share: canary.share,
          accounts: canary.accounts.length,
        },
      };
    }),
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A time in ISO 8601, UTC; null when the value is not a date. */
function momentOf(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

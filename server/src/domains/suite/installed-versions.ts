import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledRemote, InstalledVersion, RegisteredRemote } from '@cigogne/contract';
import type { Config } from '../../platform/config';
import { SERVER_COMMIT, SERVER_VERSION, STARTED_AT } from '../../platform/server-version';
import { folderOnSite } from '../../platform/site/folder-on-site';

/** This server; `released_at` is when it was started. */
export function installedServer(): InstalledVersion {
  return { version: SERVER_VERSION, released_at: STARTED_AT, commit: SERVER_COMMIT };
}

/** The shell as its installation has described it in shell.json; null without a site or a description. */
export async function installedShell({ siteDir }: Config): Promise<InstalledVersion | null> {
  if (!siteDir) return null;
  const shell = await readRecord(path.join(siteDir, 'shell.json'));
  const version = textOf(shell.version);
  if (!version) return null;
  return { version, released_at: momentOf(shell.installedAt), commit: textOf(shell.commit) };
}

/** What is released of each remote, by name; of a remote on another host only what the registry says. */
export function installedRemotes(
  { siteDir, publicUrl }: Config,
  registry: ReadonlyMap<string, RegisteredRemote>,
): Promise<InstalledRemote[]> {
  const byName = [...registry].sort(([one], [other]) => (one < other ? -1 : 1));
  return Promise.all(
    byName.map(async ([name, { version, entry, previous, canary }]) => {
      const folder = folderOnSite(entry, publicUrl);
      const release =
        siteDir && folder ? await readRecord(path.join(siteDir, folder, 'release.json')) : {};
      return {
        name,
        version,
        released_at: momentOf(release.releasedAt),
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

/** A JSON object in a file; empty when it is missing or something else. */
async function readRecord(file: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A moment in ISO 8601, UTC; null when the value is none. */
function momentOf(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

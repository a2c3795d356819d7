import { directoryStore, firstRelease, installShell } from '@cigogne/release';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The builds of shell and remotes: of the present sources, or of the last release (scripts/last-release.mjs). */
export interface Builds {
  readonly shell: string;
  readonly remotes: readonly string[];
}

export function presentBuilds(): Builds {
  const remotes = readdirSync(ROOT).filter((folder) =>
    existsSync(join(ROOT, folder, 'remote.json')),
  );
  return {
    shell: join(ROOT, 'shell/dist'),
    remotes: remotes.map((folder) => join(ROOT, folder, 'dist')),
  };
}

export function lastReleasedBuilds(): Builds {
  const pointer = readFileSync(join(ROOT, 'e2e/last-release.json'), 'utf8');
  const { commit } = JSON.parse(pointer) as { commit: string };
  const folder = join(ROOT, '.cache/last-release', commit);
  if (!existsSync(folder)) {
    throw new Error('The last release is not built: node scripts/last-release.mjs');
  }
  const remotes = readdirSync(folder).filter((name) => name.startsWith('mfe-'));
  return {
    shell: join(folder, 'shell'),
    remotes: remotes.map((name) => join(folder, name)),
  };
}

interface Site {
  readonly folder: string;
  readonly remove: () => void;
}

/** A separate site with a shell and remotes of different ages. */
export async function siteWith({ shell, remotes }: Builds): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-skew-'));
  installShell(shell, folder);
  await firstRelease(
    directoryStore(folder),
    remotes.map((dist) => ({ dist })),
  );
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

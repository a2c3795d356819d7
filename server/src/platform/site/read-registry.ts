import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry, REMOTE_REGISTRY_PATH, type RegisteredRemote } from '@cigogne/contract';
import type { Config } from '../config';

/** The released version of each remote, by name; empty without a site. */
export type ReadRegistry = () => Promise<ReadonlyMap<string, RegisteredRemote>>;

/**
 * Reads the site's registry at each call, since remotes are released while the server runs. When the file or the
 * entry of one remote cannot be read, the last valid one is used.
 */
export function openRegistry({ siteDir, publicUrl, remoteOrigins }: Config): ReadRegistry {
  if (!siteDir) return () => Promise.resolve(new Map());
  const file = path.join(siteDir, REMOTE_REGISTRY_PATH);
  const { origin } = new URL(publicUrl);
  let lastGood: ReadonlyMap<string, RegisteredRemote> = new Map();

  return async () => {
    const written = await readJson(file);
    lastGood = parseRegistry(written, origin, remoteOrigins, lastGood) ?? lastGood;
    return lastGood;
  };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

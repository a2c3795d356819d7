import type { RemoteName } from '@cigogne/shared-api';
import { useEffect, useState } from 'react';
import { isChunkError } from './chunk-error';

/**
 * After a script of a running area could not be fetched: does the registry now name another version
 * than the one the script belongs to?
 */
export function useNewerVersion(name: RemoteName, error: unknown): boolean {
  const [newer, setNewer] = useState(false);
  const script = isChunkError(error) ? error.request : undefined;
  useEffect(() => {
    if (!script) return;
    let current = true;
    void releasedFolder(name).then(
      (folder) => current && setNewer(!script.includes(folder)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [name, script]);
  return newer;
}

/** Every version has a folder of its own, which its scripts share. */
async function releasedFolder(name: RemoteName): Promise<string> {
  const response = await fetch(new URL('/remotes.json', window.location.origin), {
    cache: 'no-store',
  });
  const registry = (await response.json()) as { remotes: Record<string, { entry: string }> };
  const entry = registry.remotes[name]?.entry;
  if (!entry) throw new Error(`Remote '${name}' is not released`);
  return new URL('.', new URL(entry, window.location.origin)).pathname;
}

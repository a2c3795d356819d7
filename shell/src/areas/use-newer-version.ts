import { fetchRemoteRegistry, type RemoteName } from '@cigogne/shared-api';
import { useEffect, useState } from 'react';
import { isChunkError } from './chunk-error';

/**
 * Whether a script of a running area could not be fetched because another version has been released
 * since the area was loaded.
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

/** Every version has its own folder, which holds all its scripts. */
async function releasedFolder(name: RemoteName): Promise<string> {
  const entry = (await fetchRemoteRegistry()).get(name)?.entry;
  if (!entry) throw new Error(`Remote '${name}' is not released`);
  return new URL('.', new URL(entry, window.location.origin)).pathname;
}

import { BUILD_FILE, type ReleasedVersion } from '@cigogne/contract';
import { isChunkError } from './chunk-error';
import { REASON_LIMIT_MS, whyNotLoaded } from './container/why-not-loaded';
import { RemoteFailure } from './remote-failure';
import { TimeLimitReached } from './time-limit';

/**
 * Says why a version of a remote could not be opened.
 * @param error what was thrown on the way
 */
export async function explainError(
  remote: string,
  version: ReleasedVersion,
  error: unknown,
): Promise<RemoteFailure> {
  if (error instanceof RemoteFailure) return error;
  if (error instanceof TimeLimitReached) return new RemoteFailure(remote, 'unavailable', error);
  const script = failedScript(error);
  if (script) {
    const why = await whyNotLoaded(script, await expectedHash(version, script));
    return new RemoteFailure(remote, why, error);
  }
  return new RemoteFailure(remote, isMisfit(error) ? 'incompatible' : 'broken', error);
}

/** Address of the script or style sheet whose loading has failed; undefined for any other error. */
export function failedScript(error: unknown): string | undefined {
  if (!isChunkError(error) && !isScriptFailure(error)) return undefined;
  return 'request' in error && typeof error.request === 'string' ? error.request : undefined;
}

/** Compared by name: page and remotes may each have a class of their own. */
const isScriptFailure = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'ScriptFailure';

/** Whether the federation refused a remote because it needs another version of React, or what the page lacks. */
function isMisfit(error: unknown): boolean {
  return (
    error instanceof Error && /does not satisfy the requirement|^Can not get '/.test(error.message)
  );
}

/** Hashes of files needed at once are in the registry, those of all others in the build's file beside the entry. */
async function expectedHash(
  { entry, integrity }: ReleasedVersion,
  script: string,
): Promise<string | undefined> {
  const { origin, pathname } = absolute(script);
  const known = Object.entries(integrity).find(
    ([address]) => absolute(address).href === origin + pathname,
  );
  if (known) return known[1];
  try {
    const folder = new URL('.', absolute(entry));
    const build = (await (
      await fetch(new URL(BUILD_FILE, folder), { signal: AbortSignal.timeout(REASON_LIMIT_MS) })
    ).json()) as {
      readonly integrity: Readonly<Record<string, string>>;
    };
    return build.integrity[(origin + pathname).replace(folder.href, '')];
  } catch {
    return undefined;
  }
}

const absolute = (address: string) => new URL(address, window.location.origin);

import {
  OPENING_LIMIT_MS,
  parseRegistry,
  REMOTE_OVERRIDES_HEADER,
  REMOTE_REGISTRY_PATH,
  remoteOriginsOf,
  type RegisteredRemote,
} from '@cigogne/contract';
import { TimeLimit } from '../time-limit';
import { keepCopy, readLastGoodCopy } from './last-good-copy';

/** What this page knows of the released remotes. */
export interface Registry {
  readonly remotes: ReadonlyMap<string, RegisteredRemote>;
  /** False: the last good copy, because the server did not answer as it should. */
  readonly fresh: boolean;
  /** Whether the server lets developers point a remote at their own machine. */
  readonly overridable: boolean;
}

/** How long to wait for an answer when there is a copy; a later answer is kept for the next start. */
const PATIENCE_WITH_COPY_MS = 3_000;

/**
 * Reads which versions of the remotes are released, entry by entry. A malformed entry is replaced by its last good
 * copy; all are when the server cannot be reached, sends no registry or does not answer in time.
 * @param asked the answer, when the registry has been requested before
 * @throws when there is neither an answer nor a copy
 */
export async function fetchRegistry(asked?: Promise<Response>): Promise<Registry> {
  const copy = readLastGoodCopy();
  const answer = readAnswer(asked ?? requestRegistry(), copy?.remotes);
  try {
    const limit = new TimeLimit(copy ? PATIENCE_WITH_COPY_MS : OPENING_LIMIT_MS);
    return await limit.within(answer);
  } catch (failure) {
    if (!copy) throw failure;
    return { remotes: copy.remotes, fresh: false, overridable: false };
  }
}

const requestRegistry = () =>
  fetch(new URL(REMOTE_REGISTRY_PATH, window.location.origin), {
    cache: 'no-store',
    signal: AbortSignal.timeout(OPENING_LIMIT_MS),
  });

async function readAnswer(
  asked: Promise<Response>,
  known: Registry['remotes'] | undefined,
): Promise<Registry> {
  const response = await asked;
  if (!response.ok) throw new Error(`${REMOTE_REGISTRY_PATH}: ${response.status}`);
  const origins = remoteOriginsOf(response.headers);
  const remotes = parseRegistry(await response.json(), window.location.origin, origins, known);
  if (!remotes) throw new Error(`${REMOTE_REGISTRY_PATH}: no registry that this page can read`);
  keepCopy({ remotes, origins });
  return {
    remotes,
    fresh: true,
    overridable: response.headers.get(REMOTE_OVERRIDES_HEADER) === 'on',
  };
}

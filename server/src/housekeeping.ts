import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from './context';
import { removeOldKeys } from './idempotency';
import { removeOldAttempts } from './session/login-throttle';
import { removeEndedSessions } from './session/session-store';

const EVERY_HOUR_MS = 60 * 60 * 1000;

/** Clears what crashes and time leave behind: at the start, then every hour. */
export function keepHouse(app: FastifyInstance, { db, files }: AppContext): void {
  const chores = {
    uploads: () => removeOldUploads(app.uploadFolder),
    files: () => files.removeOrphans(),
    sessions: () => removeEndedSessions(db),
    logins: () => removeOldAttempts(db),
    keys: () => removeOldKeys(db),
  };
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function clean() {
    for (const [chore, run] of Object.entries(chores)) {
      await run().catch((error: unknown) => app.log.warn({ err: error, chore }, 'not cleared'));
    }
  }

  app.addHook('onListen', (done) => {
    const start = () => (round = round.then(clean));
    void start();
    timer = setInterval(() => void start(), EVERY_HOUR_MS).unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}

/** Uploads in progress are younger: another process may be receiving them. */
async function removeOldUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const upload = path.join(folder, name);
    const { mtimeMs } = await stat(upload);
    if (Date.now() - mtimeMs > EVERY_HOUR_MS) await rm(upload, { recursive: true, force: true });
  }
}

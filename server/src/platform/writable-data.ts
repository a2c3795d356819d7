import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error';

/**
 * Refuses to start without write access: uploads go through DATA_DIR, and without a bucket files are stored there.
 * Otherwise the server would seem ready until a driver sends a photo.
 * @param keepsFiles whether new files are stored there; with a bucket old ones may be read-only
 * @throws {ConfigError}
 */
export function refuseUnwritable(dataDir: string, keepsFiles: boolean): void {
  const folders = ['uploads', ...(keepsFiles ? ['files'] : [])]
    .map((name) => path.join(dataDir, name))
    .filter(existsSync);
  for (const folder of [dataDir, ...folders]) {
    try {
      accessSync(folder, constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new ConfigError(`DATA_DIR cannot be written to: ${(error as Error).message}`);
    }
  }
}

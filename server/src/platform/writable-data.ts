import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error';

/**
 * Uploads go through DATA_DIR, and without a bucket it keeps the files: a server that may not write there would seem ready until
 * a driver sends a photo.
 * @throws {ConfigError}
 */
export function refuseUnwritable(dataDir: string): void {
  const folders = ['files', 'uploads'].map((name) => path.join(dataDir, name)).filter(existsSync);
  for (const folder of [dataDir, ...folders]) {
    try {
      accessSync(folder, constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new ConfigError(`DATA_DIR cannot be written to: ${(error as Error).message}`);
    }
  }
}

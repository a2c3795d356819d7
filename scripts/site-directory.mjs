import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The directory of the built site: `SITE_DIR`, else dist/site. */
export const siteDirectory = path.resolve(
  process.env.SITE_DIR || path.join(repository, 'dist/site'),
);

/** The five remotes, by their name in the registry. */
export const REMOTES = ['admin', 'shop', 'stocker', 'driver', 'public'];

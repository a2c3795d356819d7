import path from 'node:path';
import { ROOT } from './run-command.mjs';

/** The directory of the built site: `SITE_DIR`, else dist/site. */
export const siteDirectory = path.resolve(process.env.SITE_DIR || path.join(ROOT, 'dist/site'));

/** The five remotes, by their name in the registry. */
export const REMOTES = ['admin', 'shop', 'stocker', 'driver', 'public'];

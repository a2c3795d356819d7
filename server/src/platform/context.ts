import type { Config } from './config';
import type { Database } from './database/database';
import type { FileArchive } from './files/file-archive';

/** What the routes of every domain are given beside the request. */
export interface AppContext {
  config: Config;
  db: Database;
  files: FileArchive;
}

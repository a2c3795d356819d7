import type { Config } from './config';
import type { Database } from './database/database';
import type { FileArchive } from './files/file-archive';

/** What the routes of every domain are given: the only way to the world outside the request. */
export interface AppContext {
  config: Config;
  db: Database;
  files: FileArchive;
}

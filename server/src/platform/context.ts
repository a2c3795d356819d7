import type { Config } from './config';
import type { Database } from './database/database';
import type { FileArchive } from './files/file-archive';
import type { Distances } from './geo/distances';
import type { Metrics } from './metrics/metrics';
import type { Settings } from './settings/settings';
import type { ReadRegistry } from './site/read-registry';

/** What the routes of every domain get besides the request. */
export interface AppContext {
  config: Config;
  db: Database;
  files: FileArchive;
  readRegistry: ReadRegistry;
  metrics: Metrics;
  /** Whether there is no first admin yet. */
  isSetupNeeded: () => Promise<boolean>;
  /** The settings of the house. */
  settings: Settings;
  /** Driving distances and times. */
  distances: Distances;
}

import type { RetentionSettings } from '@cigogne/contract';
import type { AppContext } from '../../platform/context';
import { Conflict } from '../../platform/errors';
import { readSettings, unacceptedFields } from '../../platform/settings/settings';

const NOT_ACCEPTED =
  'Une durée de conservation enregistrée n’est pas acceptée par cette version : enregistrez de nouveau les durées dans les paramètres.';

/**
 * The retention periods, read from the database rather than the cache, since erasing cannot be undone.
 * @throws {Conflict} when this release does not accept a saved period: its default may be shorter, and would erase more
 */
export async function readRetention({
  config,
  db,
}: Pick<AppContext, 'config' | 'db'>): Promise<RetentionSettings> {
  if ((await unacceptedFields(db, config, 'retention')).length > 0)
    throw new Conflict(NOT_ACCEPTED);
  return (await readSettings(db, config)).retention;
}

import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';
import type { Actor } from '../../platform/events/record-event';
import { type PreparedFile, saveFiles } from '../../platform/files/file-archive';
import { removeRows } from '../../platform/files/removed-files';
import { changeSection } from '../../platform/settings/change-section';
import type { OperatorSettings } from '../../platform/settings/resolve-settings';
import { readSettings } from '../../platform/settings/settings';

interface LogoChange {
  readonly actor: Actor & { id: number };
  readonly checkVersion: (version: number) => void;
  /** Null removes the logo. */
  readonly picture: PreparedFile | null;
}

/** Replaces or removes the logo; housekeeping deletes the old file. */
export async function changeLogo(
  trx: DatabaseTransaction,
  operator: OperatorSettings,
  { picture, ...change }: LogoChange,
): Promise<void> {
  if (picture) {
    await saveFiles(trx, [picture], { kind: 'logo', shopId: null, createdBy: change.actor.id });
  }
  const sent = { logo_file_id: picture?.id ?? null };
  const hasChanged = await changeSection(trx, operator, { ...change, section: 'appearance' }, sent);
  // A logo hidden by the operator's setting is kept, for when the setting is lifted.
  if (!hasChanged) return;
  const { appearance } = await readSettings(trx, operator);
  await removeRows(
    trx,
    sql`kind = 'logo' and id is distinct from ${appearance.logo_file_id}::uuid`,
  );
}

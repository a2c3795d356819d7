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
  /** Null: the house has no logo any more. */
  readonly picture: PreparedFile | null;
}

/** Puts another logo, or none, in the place of the present one, whose file housekeeping removes. */
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
  // One that the operator keeps from showing is still there when they no longer do.
  if (!hasChanged) return;
  const { appearance } = await readSettings(trx, operator);
  await removeRows(
    trx,
    sql`kind = 'logo' and id is distinct from ${appearance.logo_file_id}::uuid`,
  );
}

import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/context';
import { limitQueries, REPORT_QUERY_MS } from '../../platform/database/deadline';
import { inTransaction } from '../../platform/database/transaction';
import { eraseRecords, recordErasure } from './erase-person';
import { syncErasedRecords } from './erased-records';
import { type FoundRecord, lockRecords } from './find-records';
import { sourcesOf } from './record-sources';
import { whyRecordIsLocked } from './to-person-record';
import { removeBytes } from './remove-files';

const AFTER_RESTORE = {
  actor: { id: null, name: 'Effacement quotidien' },
  reason: 'Effacées avant la restauration d’une sauvegarde',
} as const;

/**
 * Condition for records that were erased: same id, created in the same millisecond (the precision of times in JSON).
 */
const isErased = (kind: string, id: string, createdAt: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from erased_records e where e.kind = ${kind}
    and e.record_id = ${sql.ref(id)}
    and date_trunc('milliseconds', e.record_created_at) = date_trunc('milliseconds', ${createdAt}))`;

/**
 * Erases again what a restored backup has brought back, except records that are open again: those wait until they are
 * closed.
 */
export async function eraseAgain(
  context: Pick<AppContext, 'config' | 'db' | 'files'>,
  {
    invoicesSince,
    ...ending
  }: {
    readonly invoicesSince: Date;
    readonly log: FastifyBaseLogger;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  await syncErasedRecords(context, ending.log);
  const sources = sourcesOf(invoicesSince);
  const wanted = [
    ['delivery', isErased('delivery', 'id', sql`created_at`)],
    [
      'deleted_delivery',
      isErased('delivery', 'subject_id', sql`(before ->> 'created_at')::timestamptz`),
    ],
    ['quote', isErased('quote', 'id', sql`created_at`)],
    [
      'account',
      sql<boolean>`forgotten_at is null and ${isErased('account', 'id', sql`created_at`)}`,
    ],
  ] as const;
  const keys = await inTransaction(context.db, async (trx) => {
    await limitQueries(trx, { ms: REPORT_QUERY_MS });
    const found: FoundRecord[] = [];
    for (const [kind, where] of wanted) {
      found.push(...(await lockRecords(trx, kind, sources[kind], { where, limit: 1000 })));
    }
    const erasable = found.filter((record) => whyRecordIsLocked(record) === null);
    if (erasable.length === 0) return [];
    const files = await eraseRecords(trx, erasable);
    await recordErasure(trx, { ...AFTER_RESTORE, found: erasable });
    return files;
  });
  await removeBytes(context.files, keys, ending);
}

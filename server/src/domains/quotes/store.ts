import type { Quote, QuotePage } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { recordEvent, type Actor } from '../../platform/events/record-event';
import { fileAddress } from '../../platform/files/file-address';

/** Requests per page unless the call specifies a number. */
const PAGE = 200;

/** A page of the requests for quotes: open ones first, then done ones, newest first in each group. */
export async function listQuotes(
  db: Database,
  { limit = PAGE, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Promise<QuotePage> {
  const counts = await db
    .selectFrom('quote_requests')
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await select(db)
    .orderBy(sql`done_at is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    quotes: rows.map(toQuote),
    total: Number(counts.total),
    unread: Number(counts.unread),
  };
}

/** Marks a request as read and, unless `done` is undefined, as done or open; undefined when it does not exist. */
export async function markQuote(
  trx: DatabaseTransaction,
  { id, done, actor }: { id: number; done: boolean | undefined; actor: Actor & { id: number } },
): Promise<Quote | undefined> {
  const before = await trx
    .selectFrom('quote_requests')
    .select(['id', 'done_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  const wasDone = before.done_at !== null;
  const changes = done !== undefined && done !== wasDone;
  await trx
    .updateTable('quote_requests')
    .set({
      read_at: sql`coalesce(read_at, now())`,
      ...(changes && { done_at: done ? sql`now()` : null, done_by: done ? actor.id : null }),
    })
    .where('id', '=', id)
    .execute();
  if (changes) {
    await recordEvent(trx, {
      actor,
      kind: 'quote_handled',
      subject: { kind: 'quote_request', id },
      shopId: null,
      before: { done: wasDone },
      after: { done },
    });
  }
  return toQuote(await select(trx).where('id', '=', id).executeTakeFirstOrThrow());
}

function select(db: Database) {
  return db
    .selectFrom('quote_requests')
    .selectAll()
    .select(
      sql<string[]>`array(select file_id::text from quote_photos
        where quote_id = quote_requests.id order by position)`.as('photo_ids'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function toQuote({ photo_ids, ...row }: Row): Quote {
  return { ...row, photos: photo_ids.map((id) => fileAddress(id)) };
}

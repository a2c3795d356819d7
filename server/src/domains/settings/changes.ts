import type { SettingsChange, SettingsChangesPage } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { cursorAfter, endOfPage } from '../../platform/database/page-cursor';
import { sectionOf } from '../../platform/settings/section-numbers';
import { describeSetting } from './describe-setting';

const PAGE = 50;

/** The history of the settings, latest change first. @throws {Invalid} for an invalid cursor */
export async function listChanges(
  db: Database,
  { limit = PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<SettingsChangesPage> {
  const end = cursor ? endOfPage(cursor) : undefined;
  const rows = await db
    .selectFrom('events')
    .select(['id', 'at', 'actor_name', 'subject_id', 'before', 'after'])
    .select(sql<string>`at::text`.as('exact_at'))
    .where('subject_kind', '=', 'settings')
    .where('kind', '=', 'settings_changed')
    .$if(end !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (${end?.at}::timestamptz, ${end?.id}::bigint)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    changes: page.flatMap(changeOf),
    next_cursor: last ? cursorAfter({ at: last.exact_at, id: Number(last.id) }) : null,
  };
}

interface RecordedChange {
  readonly at: string;
  readonly actor_name: string;
  readonly subject_id: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

function changeOf({ at, actor_name, subject_id, before, after }: RecordedChange): SettingsChange[] {
  const section = sectionOf(subject_id);
  // The section belongs to a newer release that was rolled back.
  if (!section) return [];
  const fields = Object.keys(after ?? {}).map((field) => ({
    field,
    from: describeSetting(field, before?.[field], after?.[field]),
    to: describeSetting(field, after?.[field], before?.[field]),
  }));
  return [{ at, actor_name, section, fields }];
}

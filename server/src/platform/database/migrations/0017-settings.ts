import { sql, type Kysely } from 'kysely';

/** The house's settings made by admins, by section, and its logo among the files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table settings (
    section text primary key,
    value jsonb not null,
    version integer not null default 1,
    updated_at timestamptz not null default now(),
    updated_by integer references users (id)
  )`,
  `alter table files drop constraint files_kind_check`,
  `alter table files add constraint files_kind_check check (kind in
    ('delivery_photo', 'receiving_document', 'damage_proof', 'quote_photo', 'logo'))`,
  `alter table files drop constraint files_check`,
  `alter table files add constraint files_check check
    (kind in ('quote_photo', 'logo') or (shop_id is not null and created_by is not null))`,
  `create index events_of_settings on events (at desc, id desc) where subject_kind = 'settings'`,
];

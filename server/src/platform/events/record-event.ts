import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/database';

/** The kinds of events of each subject; history, unread counts and live updates read them. */
export interface EventKinds {
  delivery:
    | 'delivery_created'
    | 'delivery_scheduled'
    | 'delivery_unscheduled'
    | 'delivery_assigned'
    | 'delivery_unassigned'
    | 'delivery_slot_set'
    | 'delivery_reordered'
    | 'delivery_started'
    | 'delivery_failed'
    | 'delivery_completed'
    | 'delivery_cancelled'
    | 'delivery_corrected'
    | 'delivery_deleted'
    | 'delivery_customer_corrected'
    | 'delivery_customer_erased';
  product:
    | 'product_added'
    | 'product_received'
    | 'product_status_changed'
    | 'product_changed'
    /** One for each product of a deleted delivery. */
    | 'product_delivery_deleted'
    /** For several products at once with the id `SEVERAL`. */
    | 'product_read';
  user:
    | 'user_created'
    | 'user_changed'
    | 'user_password_changed'
    | 'user_closed'
    | 'user_requested'
    | 'driver_days_set'
    | 'driver_capacity_set'
    | 'user_erased';
  price_list: 'prices_changed';
  invoice: 'invoice_issued';
  quote_request: 'quote_requested' | 'quote_handled' | 'quote_corrected' | 'quote_erased';
  /** Subject: a run, by its id; or 0 for an action at a person's request. */
  forgetting: 'data_forgotten' | 'nothing_to_forget' | 'person_erased' | 'person_exported';
  /** Subject: a section of the settings, by its fixed number. */
  settings: 'settings_changed' | 'test_mail_sent';
  /** Subject: the house, with id 1. */
  setup: 'setup_completed' | 'first_steps_hidden';
  /** Subject: an account, by its id, or 0 if it does not exist. Not shown in any history, list or live update. */
  access: 'logged_in' | 'login_refused' | 'logged_out' | 'refresh_token_reused';
}
export type SubjectKind = keyof EventKinds;

/** Used as id when one event is about several records. */
export const SEVERAL = 0;

export interface Actor {
  /** Null for commands or the system. */
  id: number | null;
  name: string;
}

export interface RecordedEvent<Kind extends SubjectKind = SubjectKind> {
  actor: Actor;
  kind: EventKinds[Kind];
  subject: { kind: Kind; id: number };
  /** The shop that may see the event; null when it concerns none. */
  shopId: number | null;
  /** The changed values, before and after. */
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
}

/** Excludes the setting for the minimum length, which is not secret. */
const SECRET = /^(?!password_min_length$).*(?:password|token|secret|hash)/i;

/** Adds an event to the history, in the transaction of the change. */
export async function recordEvent<Kind extends SubjectKind>(
  trx: DatabaseTransaction,
  event: RecordedEvent<Kind>,
): Promise<void> {
  await recordEvents(trx, [event]);
}

/** PostgreSQL takes 65,535 parameters in a statement; an event has nine. */
const EVENTS_PER_STATEMENT = 5000;

/** Adds many events at once. */
export async function recordEvents<Kind extends SubjectKind>(
  trx: DatabaseTransaction,
  events: readonly RecordedEvent<Kind>[],
): Promise<void> {
  for (let from = 0; from < events.length; from += EVENTS_PER_STATEMENT) {
    const rows = events.slice(from, from + EVENTS_PER_STATEMENT).map(toRow);
    await trx.insertInto('events').values(rows).execute();
  }
}

function toRow({ actor, kind, subject, shopId, before, after }: RecordedEvent) {
  return {
    // Not the start of the transaction, so that events of transactions that waited for a lock stay in order.
    at: sql<string>`clock_timestamp()`,
    actor_id: actor.id,
    actor_name: actor.name,
    kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    shop_id: shopId,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
  };
}

function withoutSecrets(values: Readonly<Record<string, unknown>> | null | undefined) {
  if (!values) return null;
  return JSON.stringify(
    Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name))),
  );
}

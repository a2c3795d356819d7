import {
  FIRST_STEPS,
  type FirstStep,
  type FirstSteps,
  missingForLaw,
  type Role,
} from '@cigogne/contract';
import { sql } from 'kysely';
import { mayCall } from '../../http/access';
import type { AppContext } from '../../platform/context';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { recordEvent, type Actor } from '../../platform/events/record-event';
import { ONLY_ROW } from '../../platform/setup/setup-code';
import { isAvailableDriver } from '../deliveries/drivers';

/** Steps also shown to managers; the others are only for admins (part 2, section 6). */
const OF_EVERY_OFFICE: ReadonlySet<FirstStep> = new Set(['shop', 'driver']);

/** The first steps this role can take, and whether they are done; none once all are done or the list is hidden. */
export async function readFirstSteps(context: AppContext, role: Role): Promise<FirstSteps> {
  const { isHidden, ...inDatabase } = await readFacts(context.db);
  if (isHidden) return { steps: [] };
  const { config } = context;
  const settings = await context.settings.read();
  const done: Record<FirstStep, boolean> = {
    ...inDatabase,
    logo: settings.appearance.logo_file_id !== null,
    mail:
      config.smtpUrl !== undefined &&
      (inDatabase.mail || config.firstSettings.sender_email !== undefined),
    legal: missingForLaw(settings).length === 0,
  };
  const steps = FIRST_STEPS.filter(
    (step) => mayCall(role, 'saveSettings') || OF_EVERY_OFFICE.has(step),
  ).map((step) => ({ step, done: done[step] }));
  return { steps: steps.every(({ done: isDone }) => isDone) ? [] : steps };
}

interface Facts {
  readonly shop: boolean;
  readonly driver: boolean;
  readonly prices: boolean;
  /** Whether the mail sender has been set, or a test mail was sent. */
  readonly mail: boolean;
  readonly isHidden: boolean;
}

async function readFacts(db: Database): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select
      exists (select from users where role = 'shop' and active and closed_at is null) as shop,
      exists (select from users where ${isAvailableDriver}) as driver,
      exists (select from price_rules where base_price is not null) as prices,
      (exists (select from settings where section = 'mail' and version > 0)
        or exists (select from events where subject_kind = 'settings' and kind = 'test_mail_sent'))
        as mail,
      exists (select from setup where steps_hidden_at is not null) as "isHidden"`.execute(db);
  return rows[0]!;
}

/** Hides the list for everybody; repeating it changes nothing. */
export async function hideFirstSteps(trx: DatabaseTransaction, actor: Actor): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('setup')
    .values({ id: ONLY_ROW, steps_hidden_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ steps_hidden_at: sql`now()` })
        .where('setup.steps_hidden_at', 'is', null),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  await recordEvent(trx, {
    actor,
    kind: 'first_steps_hidden',
    subject: { kind: 'setup', id: ONLY_ROW },
    shopId: null,
  });
}

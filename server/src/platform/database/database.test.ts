import { sql } from 'kysely';
import { addProduct, addUser } from '../../testing/records';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { recordEvent } from '../events/record-event';
import { migrate } from './migrate';
import { breaksUnique, sqlState } from './sql-state';
import { inTransaction } from './transaction';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const stateOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => sqlState(error),
  );
const CHECK_VIOLATION = '23514';

describe('the schema', () => {
  it('is migrated once: a second start changes nothing', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  it('reads days as YYYY-MM-DD, moments as ISO in UTC and amounts as exact decimals', async () => {
    const { rows } = await sql`select date '2026-03-29' as day, numeric '149.90' as amount,
      timestamptz '2026-11-21 14:05:06.789+01' as moment, count(*)::int as count from users`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { day: '2026-03-29', amount: '149.90', moment: '2026-11-21T13:05:06.789Z', count: 0 },
    ]);
  });

  it('knows the roles and statuses of the specification and no others', async () => {
    const { db } = database;
    const shop = await addUser(db, 'shop');
    expect(await stateOf(addUser(db, 'chef' as never))).toBe(CHECK_VIOLATION);
    expect(await stateOf(addProduct(db, shop.id, { status: 'perdu' as never }))).toBe(
      CHECK_VIOLATION,
    );
    expect(await stateOf(addProduct(db, shop.id, { status: 'Pièce' }))).toBe('accepted');
    expect(await stateOf(addProduct(db, shop.id, { category_id: 42 }))).toBe(CHECK_VIOLATION);
    expect(await stateOf(addProduct(db, shop.id, { section: 'G' as never }))).toBe(CHECK_VIOLATION);
  });

  it('gives an e-mail to one open account only, whatever its case', async () => {
    const { db } = database;
    const { id } = await addUser(db, 'shop', { email: 'Un@test.example' });
    const twice = addUser(db, 'shop', { email: 'un@TEST.example' });
    const error = await twice.catch((reason: unknown) => reason);
    expect(breaksUnique(error, 'users_open_email')).toBe(true);
    await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', id).execute();
    expect(await stateOf(addUser(db, 'shop', { email: 'un@test.example' }))).toBe('accepted');
  });

  it('lets one open delivery at most hold a product', async () => {
    const { db } = database;
    const shop = await addUser(db, 'shop');
    const product = await addProduct(db, shop.id);
    const hold = async (holds_product: boolean) => {
      const { id } = await db
        .insertInto('deliveries')
        .values({ shop_id: shop.id, customer_name: 'A', customer_street: 'B', customer_city: 'C' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return db
        .insertInto('delivery_items')
        .values({
          delivery_id: id,
          product_id: product.id,
          product_name: product.name,
          category_id: product.category_id,
          holds_product,
        })
        .execute();
    };
    expect(await stateOf(hold(false))).toBe('accepted');
    expect(await stateOf(hold(true))).toBe('accepted');
    expect(await stateOf(hold(true))).toBe('23505');
  });
});

describe('a transaction', () => {
  it('is run again after a deadlock or a serialization failure', async () => {
    const { db } = database;
    for (const state of ['40001', '40P01']) {
      let attempts = 0;
      const result = await inTransaction(db, async (trx) => {
        attempts += 1;
        if (attempts < 3) {
          await sql`do ${sql.lit(`begin raise exception sqlstate '${state}'; end`)}`.execute(trx);
        }
        return 'done';
      });
      expect({ result, attempts }).toEqual({ result: 'done', attempts: 3 });
    }
  });

  it('gives up after some attempts and says why', async () => {
    let attempts = 0;
    const work = inTransaction(database.db, async (trx) => {
      attempts += 1;
      await sql`do ${sql.lit(`begin raise exception sqlstate '40001'; end`)}`.execute(trx);
    });
    expect(await stateOf(work)).toBe('40001');
    expect(attempts).toBe(6);
  });

  it('is not repeated for any other error, and leaves nothing behind', async () => {
    const { db } = database;
    let attempts = 0;
    const work = inTransaction(db, async (trx) => {
      attempts += 1;
      await addUser(trx, 'shop', { email: 'jamais@test.example' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(attempts).toBe(1);
    const left = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'jamais@test.example')
      .execute();
    expect(left).toEqual([]);
  });
});

describe('an event', () => {
  const actor = { id: 1, name: 'Agnès' };

  it('is written with its change or not at all', async () => {
    const { db } = database;
    await inTransaction(db, async (trx) => {
      await recordEvent(trx, {
        actor,
        kind: 'delivery_deleted',
        subject: { kind: 'delivery', id: 4711 },
        shopId: 9,
        before: { status: 'pending' },
      });
      throw new Error('no');
    }).catch(() => undefined);
    expect(await db.selectFrom('events').selectAll().execute()).toEqual([]);
  });

  it('keeps who, when, what and the change, but no secret', async () => {
    const { db } = database;
    await inTransaction(db, (trx) =>
      recordEvent(trx, {
        actor,
        kind: 'user_changed',
        subject: { kind: 'user', id: 5 },
        shopId: null,
        before: { name: 'Élan', password_hash: '$argon2id$…' },
        after: { name: 'Élan & fils', password: 'abc' },
      }),
    );
    expect(await db.selectFrom('events').selectAll().execute()).toEqual([
      expect.objectContaining({
        actor_id: 1,
        actor_name: 'Agnès',
        kind: 'user_changed',
        subject_kind: 'user',
        subject_id: 5,
        shop_id: null,
        before: { name: 'Élan' },
        after: { name: 'Élan & fils' },
        at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      }),
    ]);
  });
});

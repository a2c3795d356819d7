import { setImmediate } from 'node:timers/promises';
import { centsOf, centsOfEuros, NOT_STARTED_HEADER, todayInParis } from '@cigogne/contract';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { User } from '../../platform/database/schema';
import { inTransaction } from '../../platform/database/transaction';
import { untilWaiting } from '../../testing/lock-waits';
import { addPlanned, setPrices } from '../../testing/office';
import { readWorkbook } from '../../testing/read-workbook';
import { addUser } from '../../testing/records';
import { setClock } from '../../testing/set-clock';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';
import { freezePrices } from '../deliveries/freeze-prices';
import { lockYear } from './take-number';

const server = useTestServer();
const YEAR = Number(todayInParis().slice(0, 4));
const RANGE = { start_date: '2026-03-01', end_date: '2026-03-31' };
let admin: SignedInClient;

beforeAll(async () => {
  admin = await server.signIn('admin');
});

async function addShop(): Promise<User> {
  const shop = await addUser(server.db, 'shop');
  await setPrices(server.db, shop.id, { 18: '100.00' });
  return shop;
}

async function complete(shop: User, day = '2026-03-10'): Promise<void> {
  const driver = await addUser(server.db, 'driver');
  const { id } = await addPlanned(server.db, { shop, driver, day, categories: [18] });
  await inTransaction(server.db, async (trx) => {
    await freezePrices(trx, id, 0);
    await trx
      .updateTable('deliveries')
      .set({ status: 'completed', completed_at: new Date() })
      .where('id', '=', id)
      .execute();
  });
}

const ask = (shop: User, query = RANGE, by = admin) =>
  by.call('downloadInvoice', { params: { shopId: shop.id }, query });

/** Retries like browsers when refused for too many simultaneous calls. */
async function askUntilStarted(shop: User, query = RANGE): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await ask(shop, query);
    if (!answer.headers[NOT_STARTED_HEADER]) return answer;
    await setImmediate();
  }
}

/** The printed number, and the total in cents. */
function read({ rawPayload }: LightMyRequestResponse): { number: number; total: number } {
  const { rows, words } = readWorkbook(rawPayload);
  const total = rows
    .find(([first]) => first === 'Total à payer')
    ?.findLast((cell) => cell !== null);
  return {
    number: Number(/^Facture n° F\d{4}-(\d+)$/.exec(String(words[0]))![1]),
    total: centsOfEuros(Number(total)),
  };
}

/** The deliveries charged in a workbook. */
const chargedBy = ({ rawPayload }: LightMyRequestResponse) =>
  readWorkbook(rawPayload).words.flatMap((word) => {
    const id = /^Sous-total livraison n° (\d+)$/.exec(String(word))?.[1];
    return id ? [Number(id)] : [];
  });

/** Requests an invoice whose number is not assigned until `change` has run. */
async function askMeanwhile(shop: User, change: () => Promise<unknown>) {
  const { asked } = await inTransaction(server.db, async (trx) => {
    await lockYear(trx);
    const waiting = ask(shop);
    await untilWaiting(server.db);
    await change();
    // Not awaited here: it waits for the end of this transaction.
    return { asked: waiting };
  });
  return asked;
}

describe('invoices that are made simultaneously', () => {
  it('hold what was completed while they waited for their number', async () => {
    const shop = await addShop();
    await complete(shop);
    const answer = await askMeanwhile(shop, () => complete(shop));
    expect(read(answer).total).toBe(200_00);
  });

  it('say of the company what was saved while they waited', async () => {
    const shop = await addShop();
    await complete(shop);
    const answer = await askMeanwhile(shop, async () => {
      const saving = { params: { section: 'company' }, body: { vat_rate: 20 } };
      expect((await admin.call('saveSettings', saving)).statusCode).toBe(200);
    });
    expect(readWorkbook(answer.rawPayload).words).toContain('TVA 20 %');
    await server.db.deleteFrom('settings').execute();
  });

  it('have a number and a date by no clock alone: none is given while server and database disagree', async () => {
    const shop = await addShop();
    await complete(shop);
    // Behind rather than ahead, since the session would have ended otherwise.
    setClock(new Date(Date.now() - 2 * 60 * 60 * 1000));
    const refused = await ask(shop);
    jest.useRealTimers();
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      409,
      'L’horloge du serveur et celle de la base de données diffèrent de plus d’une heure : aucune facture n’est établie. Faites-les régler, puis recommencez.',
    ]);
    expect((await ask(shop)).statusCode).toBe(200);
    // An invoice that has its number and date is available at any time.
    setClock(new Date(Date.now() - 2 * 60 * 60 * 1000));
    const again = await ask(shop);
    jest.useRealTimers();
    expect(readWorkbook(again.rawPayload).words).toContain('Duplicata');
  });

  it('name a shop as its erasure leaves it that is under way', async () => {
    const shop = await addShop();
    await complete(shop);
    const answer = await inTransaction(server.db, async (trx) => {
      const account = trx.selectFrom('users').select('id').where('id', '=', shop.id);
      await account.forUpdate().execute();
      await trx.updateTable('users').set({ name: 'Effacé' }).where('id', '=', shop.id).execute();
      const asked = ask(shop);
      await untilWaiting(server.db);
      return { asked };
    });
    const { words } = readWorkbook((await answer.asked).rawPayload);
    expect(words).toContain('Effacé');
    expect(words).not.toContain(shop.name);
  });

  it('keep no connection from other calls, however many wait for their number', async () => {
    const shop = await addShop();
    await complete(shop);
    const people = [admin, await server.signIn('admin')];
    const { asked } = await inTransaction(server.db, async (trx) => {
      await lockYear(trx);
      const twelve = Array.from({ length: 12 }, (_, index) => ask(shop, RANGE, people[index % 2]));
      await untilWaiting(server.db);
      expect((await admin.call('profile')).statusCode).toBe(200);
      expect((await server.app.inject('/api/health/ready')).statusCode).toBe(200);
      return { asked: twelve };
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => read(answer).number)).size).toBe(1);
  });

  it('wait for one that was asked for before midnight of New Year’s Eve', async () => {
    const shop = await addShop();
    await complete(shop);
    await server.db
      .insertInto('invoice_years')
      .values({ year: YEAR - 1, last_number: 0 })
      .execute();
    const answer = await inTransaction(server.db, async (trx) => {
      await trx
        .selectFrom('invoice_years')
        .select('year')
        .where('year', '=', YEAR - 1)
        .forUpdate()
        .execute();
      const asked = ask(shop);
      await untilWaiting(server.db);
      return { asked };
    });
    expect((await answer.asked).statusCode).toBe(200);
  });

  it('give the number of a failed one to the next', async () => {
    const shop = await addShop();
    await complete(shop);
    const before = read(await ask(shop)).number;
    await complete(shop);
    await sql`alter table events add constraint broken check (kind <> 'invoice_issued') not valid`.execute(
      server.db,
    );
    expect((await ask(shop)).statusCode).toBe(500);
    await sql`alter table events drop constraint broken`.execute(server.db);
    expect(read(await ask(shop)).number).toBe(before + 1);
  });

  it('have numbers without gaps and the content stored under them, whatever happens meanwhile', async () => {
    const shops = await Promise.all(Array.from({ length: 4 }, addShop));
    await Promise.all(shops.map((shop) => complete(shop)));
    const empty = await addShop();
    const answers = await Promise.all(
      Array.from({ length: 5 }).flatMap(() => [
        ...shops.flatMap((shop) => [
          askUntilStarted(shop),
          complete(shop).then(() => askUntilStarted(shop)),
        ]),
        askUntilStarted(empty),
      ]),
    );
    const papers = answers.filter(({ statusCode }) => statusCode === 200).map(read);
    expect(papers).toHaveLength(40);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);

    const kept = await server.db
      .selectFrom('invoices')
      .select(['number', 'shop_id', 'total', 'content_hash', 'replaces_number'])
      .where('year', '=', YEAR)
      .orderBy('number')
      .execute();
    expect(kept.map(({ number }) => number)).toEqual(kept.map((_, index) => index + 1));
    const totals = new Map(kept.map(({ number, total }) => [number, centsOf(total)]));
    for (const { number, total } of papers)
      expect([number, total]).toEqual([number, totals.get(number)]);
    for (const shop of shops) {
      const own = kept.filter(({ shop_id }) => shop_id === shop.id);
      expect(new Set(own.map(({ content_hash }) => content_hash)).size).toBe(own.length);
      // Each replaces the one before and contains all of its deliveries.
      expect(own.slice(1).map(({ replaces_number }) => replaces_number)).toEqual(
        own.slice(0, -1).map(({ number }) => number),
      );
      const amounts = own.map(({ total }) => centsOf(total));
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    }
  });

  it('charge each delivery once, 50 of overlapping periods', async () => {
    const shop = await addShop();
    const days = Array.from({ length: 20 }, (_, index) => `2026-03-${index + 10}`);
    await Promise.all(days.map((day) => complete(shop, day)));
    // Overlapping periods of different lengths, each requested twice.
    const periods = Array.from({ length: 25 }, (_, index) => ({
      start_date: days[(index * 7) % 15]!,
      end_date: days[((index * 7) % 15) + 1 + (index % 5)]!,
    }));
    const answers = await Promise.all(
      [...periods, ...periods].map(async (period, index) => {
        if (index % 10 === 0) await complete(shop, days[index % 20]);
        return askUntilStarted(shop, period);
      }),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of refused) {
      expect(messageOf(answer)).toMatch(/^(Toutes les|Aucune) livraisons? terminées? /);
    }

    const kept = await server.db
      .selectFrom('invoices')
      .select(['number', 'shop_id', 'valid', 'total'])
      .where('year', '=', YEAR)
      .orderBy('number')
      .execute();
    expect(kept.map(({ number }) => number)).toEqual(kept.map((_, index) => index + 1));
    const valid = new Set(
      kept.filter((one) => one.valid && one.shop_id === shop.id).map(({ number }) => number),
    );
    const printed = new Map(
      answers
        .filter(({ statusCode }) => statusCode === 200)
        .map((answer) => [read(answer).number, chargedBy(answer)]),
    );
    const charged = [...valid].flatMap((number) => printed.get(number)!);
    expect(new Set(charged).size).toBe(charged.length);
    const lines = await server.db
      .selectFrom('invoice_deliveries')
      .select('delivery_id')
      .where('year', '=', YEAR)
      .where('number', 'in', [...valid])
      .execute();
    expect(lines.map(({ delivery_id }) => delivery_id).sort()).toEqual(charged.sort());
    const sums = kept.filter(({ number }) => valid.has(number));
    expect(sums.reduce((sum, { total }) => sum + centsOf(total), 0)).toBe(charged.length * 100_00);
  });
});

import type { RangeInvoices } from '@cigogne/contract';
import { formatDay, todayInParis } from '@cigogne/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { User } from '../../platform/database/schema';
import { sqlState } from '../../platform/database/sql-state';
import { addPlanned, freezeItems } from '../../testing/office';
import { readWorkbook } from '../../testing/read-workbook';
import { addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const MARCH = { start_date: '2026-03-01', end_date: '2026-03-31' };
const FIRST_HALF = { start_date: '2026-03-01', end_date: '2026-03-15' };
const APRIL = { start_date: '2026-04-01', end_date: '2026-04-30' };
const SPRING = { start_date: '2026-03-01', end_date: '2026-05-31' };
const TODAY = formatDay(todayInParis());

type Period = typeof MARCH;

let admin: SignedInClient;
let shop: User;
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  shop = await addUser(server.db, 'shop');
});

/** Adds a completed delivery of 100.00. */
async function addCompleted(day: string): Promise<number> {
  const { id } = await addPlanned(server.db, {
    shop,
    day,
    categories: [18],
    status: 'completed',
  });
  await freezeItems(server.db, id, { 18: '100.00' });
  return id;
}

const ask = (query: Period) =>
  admin.call('downloadInvoice', { params: { shopId: shop.id }, query });

function read({ statusCode, rawPayload }: LightMyRequestResponse) {
  expect(statusCode).toBe(200);
  const { words, rows } = readWorkbook(rawPayload);
  const charged = words.flatMap((word) => {
    const id = /^Sous-total livraison n° (\d+)$/.exec(String(word))?.[1];
    return id ? [Number(id)] : [];
  });
  const total = rows
    .find(([first]) => first === 'Total à payer')
    ?.findLast((cell) => cell !== null);
  return { name: String(words[0]).replace('Facture n° ', ''), words, charged, total };
}

const issue = async (query: Period) => read(await ask(query));

const list = async (query: Period) =>
  (
    await admin.call('listRangeInvoices', { params: { shopId: shop.id }, query })
  ).json<RangeInvoices>();

const lastNumber = async () =>
  (await server.db.selectFrom('invoice_years').select('last_number').executeTakeFirst())
    ?.last_number;

describe('a delivery stands on at most one valid invoice:', () => {
  it('a later one over an overlapping period leaves out what is charged, and says so', async () => {
    const early = [await addCompleted('2026-03-02'), await addCompleted('2026-03-10')];
    const first = await issue(FIRST_HALF);
    const late = await addCompleted('2026-03-20');
    const second = await issue(MARCH);
    expect([second.charged, second.total]).toEqual([[late], 100]);
    expect(second.words).toContain(
      '2 livraisons de la période, déjà facturées, ne sont pas reprises (voir en fin de facture).',
    );
    expect(second.words.slice(-3)).toEqual([
      'Livraisons de la période déjà facturées, non reprises ici',
      `Facture ${first.name} du ${TODAY}`,
      `n° ${early.join(', ')}`,
    ]);
    expect(first.words.join()).not.toContain('déjà facturées');
    expect(await list(MARCH)).toEqual({
      own: { name: second.name, issued_on: todayInParis(), ...MARCH, delivery_ids: [late] },
      others: [{ name: first.name, issued_on: todayInParis(), ...FIRST_HALF, delivery_ids: early }],
    });
  });

  it('each that is left out is named, however many there are', async () => {
    const early: number[] = [];
    for (let n = 0; n < 101; n += 1) early.push(await addCompleted('2026-03-02'));
    await issue(FIRST_HALF);
    await addCompleted('2026-03-20');
    const { words } = await issue(MARCH);
    const named = words.flatMap(
      (word) => /^n° ([\d, ]+)$/.exec(String(word))?.[1]?.split(', ') ?? [],
    );
    expect(named.map(Number)).toEqual(early);
  });

  it('the same request gives the same number, whatever it left out', async () => {
    await addCompleted('2026-03-02');
    await issue(FIRST_HALF);
    await addCompleted('2026-03-20');
    const [first, second] = [await issue(MARCH), await issue(MARCH)];
    expect([second.name, second.charged]).toEqual([first.name, first.charged]);
    expect(second.words).toContain('Duplicata');
  });

  it('without anything left there is no invoice and no number, only the names of the others', async () => {
    await addCompleted('2026-03-02');
    const first = await issue(FIRST_HALF);
    await addCompleted('2026-03-20');
    const second = await issue(MARCH);
    const before = await lastNumber();
    const refused = await ask(SPRING);
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      409,
      'Toutes les livraisons terminées de cette période sont déjà facturées ' +
        `(${first.name}, ${second.name}).`,
    ]);
    expect(await lastNumber()).toBe(before);
  });

  it('one that replaces another takes its deliveries, which other periods still leave out', async () => {
    const early = await addCompleted('2026-03-02');
    const first = await issue(FIRST_HALF);
    const late = await addCompleted('2026-03-11');
    const second = await issue(FIRST_HALF);
    expect(second.words).toContain(`Annule et remplace la facture ${first.name}`);
    expect(second.charged).toEqual([early, late]);
    expect((await ask(MARCH)).statusCode).toBe(409);
    expect((await list(MARCH)).others).toMatchObject([
      { name: second.name, delivery_ids: [early, late] },
    ]);
  });

  it('one that replaces another leaves the invoices of other periods as they are', async () => {
    await addCompleted('2026-03-02');
    await issue(FIRST_HALF);
    await addCompleted('2026-04-02');
    const april = await issue(APRIL);
    await addCompleted('2026-03-11');
    await issue(FIRST_HALF);
    expect((await list(APRIL)).own?.name).toBe(april.name);
  });

  it('the database itself refuses a second one', async () => {
    const id = await addCompleted('2026-03-02');
    await issue(FIRST_HALF);
    await addCompleted('2026-03-20');
    const { name } = await issue(MARCH);
    const [year, number] = name.slice(1).split('-').map(Number) as [number, number];
    const refused = await server.db
      .insertInto('invoice_deliveries')
      .values({ year, number, delivery_id: id })
      .execute()
      .catch((error: unknown) => error);
    expect(sqlState(refused)).toBe('23505');
  });
});

it('the invoices of a shop that does not exist are not found', async () => {
  const answer = await admin.call('listRangeInvoices', {
    params: { shopId: 999_999 },
    query: MARCH,
  });
  expect(answer.statusCode).toBe(404);
});

describe('before the range of an invoice', () => {
  const APRIL = { start_date: '2026-04-01', end_date: '2026-04-30' };
  const before = async () => (await list(APRIL)).uninvoiced_before;

  it('a delivery that was completed after its period was invoiced is told, until an invoice charges it', async () => {
    await addCompleted('2026-03-02');
    await issue(MARCH);
    expect(await before()).toBeUndefined();
    await addCompleted('2026-03-27');
    await addCompleted('2026-03-20');
    await addCompleted('2026-03-27');
    const days = { start_date: '2026-03-20', end_date: '2026-03-27' };
    expect(await before()).toEqual({
      ...{ count: 3, first_day: days.start_date, last_day: days.end_date },
    });
    await issue(days);
    expect(await before()).toBeUndefined();
  });

  it('neither what is open nor another shop’s nor what is in the range or long ago is told', async () => {
    const other = await addUser(server.db, 'shop');
    const done = { day: '2026-03-20', categories: [18], status: 'completed' } as const;
    await addPlanned(server.db, { shop: other, ...done });
    await addCompleted('2025-03-31');
    await addCompleted('2026-04-01');
    await addPlanned(server.db, { shop, day: '2026-03-20', categories: [18], status: 'assigned' });
    expect(await before()).toBeUndefined();
    await addCompleted('2025-04-01');
    await addCompleted('2026-03-31');
    expect(await before()).toEqual({
      ...{ count: 2, first_day: '2025-04-01', last_day: '2026-03-31' },
    });
  });
});

import { MILLISECONDS_PER_DAY } from '@cigogne/contract';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { erasuresBy } from '../../testing/erasures';
import { untilWaiting } from '../../testing/lock-waits';
import { addDelivery } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
let admin: SignedInClient;
let shop: SignedInClient;
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  shop = await server.signIn('shop');
});
const { recordsOf, erase, tracesOf } = erasuresBy(server, () => admin);

interface IssuedInvoice {
  readonly year: number;
  readonly number: number;
  readonly created_at?: Date;
  readonly customer?: string;
}

/** An invoice of the shop for January. */
async function addInvoice(db: Database, invoice: IssuedInvoice) {
  const { year } = invoice;
  await db
    .insertInto('invoices')
    .values({
      ...invoice,
      ...{ shop_id: shop.user.id, content_hash: 'x', total: '10.00', issued_by: admin.user.id },
      ...{ start_date: `${year}-01-01`, end_date: `${year}-01-31`, issued_on: `${year}-02-01` },
    })
    .execute();
}

it('a shop whose invoices have to be kept keeps what they say, and nothing else', async () => {
  const { id } = shop.user;
  await server.db
    .updateTable('users')
    .set({
      ...{ name: 'Meubles Wurmser', shop_siret: '12345678200010', shop_street: 'Grand-Rue' },
      ...{ number: '0388998877', email: 'wurmser@exemple.example', closed_at: new Date() },
    })
    .where('id', '=', id)
    .execute();
  await addInvoice(server.db, { year: 2026, number: 900 });
  const [record] = await recordsOf('Wurmser');
  expect(record!.keeps).toMatch(/SIRET restent tant que la loi/);
  expect((await erase([record!])).statusCode).toBe(200);
  const row = await server.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    ...{ name: 'Meubles Wurmser', shop_siret: '12345678200010', shop_street: 'Grand-Rue' },
    ...{ number: null, email: `compte-${id}@efface.invalid`, password_hash: '' },
  });
  const [rest] = await recordsOf('Wurmser');
  expect(rest!.lock).toMatch(/^Déjà effacé : le nom/);
  expect((await erase([rest!])).statusCode).toBe(409);
});

it('a shop whose invoice is issued while its erasure waits for it keeps what the invoice says', async () => {
  const { id } = shop.user;
  await server.db
    .updateTable('users')
    .set({ name: 'Meubles Turckheim', closed_at: new Date() })
    .where('id', '=', id)
    .execute();
  const found = await recordsOf('Turckheim');
  const { asked } = await inTransaction(server.db, async (trx) => {
    await addInvoice(trx, { year: 2026, number: 901 });
    const erasure = erase(found);
    await untilWaiting(server.db);
    return { asked: erasure };
  });
  expect((await asked).statusCode).toBe(200);
  const [rest] = await recordsOf('Turckheim');
  expect(rest).toMatchObject({ name: 'Meubles Turckheim', email: `compte-${id}@efface.invalid` });
});

it('invoices that need not be kept any more forget their shop with its name', async () => {
  const { id } = shop.user;
  const name = 'Meubles Katzenthal';
  await server.db
    .updateTable('users')
    .set({ name, closed_at: new Date() })
    .where('id', '=', id)
    .execute();
  await addInvoice(server.db, {
    ...{ year: 2010, number: 1, created_at: new Date('2010-02-01') },
    customer: JSON.stringify({ name, address: '1 rue du Puits, 68000 Colmar', siret: null }),
  });
  expect((await erase(await recordsOf(name))).statusCode).toBe(200);
  expect(await tracesOf(name)).toEqual([]);
});

const longAgo = () => new Date(Date.now() - 11 * 366 * MILLISECONDS_PER_DAY);

/** Closes the shop's account. */
const close = (name: string, closed_at: Date) =>
  server.db
    .updateTable('users')
    .set({ name, closed_at, shop_siret: '12345678200010', number: '0388998877' })
    .where('id', '=', shop.user.id)
    .execute();

const readShop = () =>
  server.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', shop.user.id)
    .executeTakeFirstOrThrow();

async function runDaily() {
  const done = await admin.call('runForgetting');
  expect(done.json()).toMatchObject({ run: { completed: true } });
}

it.each([
  ['assigned', 'Wettolsheim'],
  // Handed over, and completed and invoiced later.
  ['delivered', 'Zellenberg'],
] as const)(
  'a closed shop is not erased while one of its deliveries is %s: it is invoiced in the end',
  async (status, name) => {
    await close(`Meubles ${name}`, longAgo());
    await addDelivery(server.db, shop.user.id, { status });
    const [record] = await recordsOf(name);
    expect(record!.lock).toMatch(/^Livraisons en cours : le compte pourra être effacé/);
    const refused = await erase([record!]);
    expect([refused.statusCode, messageOf(refused)]).toEqual([409, record!.lock]);
    await runDaily();
    expect(await readShop()).toMatchObject({ number: '0388998877', forgotten_at: null });
  },
);

it('a shop with completed deliveries that are on no invoice keeps what the invoice has to say', async () => {
  await close('Meubles Eguisheim', longAgo());
  await addDelivery(server.db, shop.user.id, {
    ...{ status: 'completed', completed_at: new Date(), delivery_date: '2026-03-02' },
  });
  const kept = { name: 'Meubles Eguisheim', shop_siret: '12345678200010' };
  await runDaily();
  expect(await readShop()).toMatchObject(kept);
  const [record] = await recordsOf('Eguisheim');
  expect(record!.keeps).toMatch(/SIRET restent : des livraisons terminées ne sont pas encore/);
  // Their contact data was deleted by the run.
  expect(record!.lock).toMatch(/^Déjà effacé : le nom/);
  const march = { start_date: '2026-03-01', end_date: '2026-03-31' };
  const issued = await admin.call('downloadInvoice', {
    ...{ params: { shopId: shop.user.id }, query: march },
  });
  expect(issued.statusCode).toBe(200);
  const { customer } = await server.db
    .selectFrom('invoices')
    .select('customer')
    .where('shop_id', '=', shop.user.id)
    .executeTakeFirstOrThrow();
  expect(customer).toMatchObject({ name: kept.name, siret: kept.shop_siret });
  const [rest] = await recordsOf('Eguisheim');
  expect(rest!.keeps).toMatch(/tant que la loi/);
});

it('erasing a shop with completed deliveries that are on no invoice erases how to reach it', async () => {
  await close('Meubles Husseren', new Date());
  await addDelivery(server.db, shop.user.id, { status: 'completed', completed_at: new Date() });
  expect((await erase(await recordsOf('Husseren'))).statusCode).toBe(200);
  expect(await readShop()).toMatchObject({ name: 'Meubles Husseren', number: null });
});

it('a delivery that was never invoiced keeps no shop longer than its invoice would', async () => {
  const closed = longAgo();
  await close('Meubles Voegtlinshofen', closed);
  await addDelivery(server.db, shop.user.id, { status: 'completed', completed_at: closed });
  await runDaily();
  expect((await readShop()).name).toBe(`Compte effacé n° ${shop.user.id}`);
});

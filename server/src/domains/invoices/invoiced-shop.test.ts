import type { Updateable } from 'kysely';
import type { User, UsersTable } from '../../platform/database/schema';
import { addPlanned } from '../../testing/office';
import { readWorkbook } from '../../testing/read-workbook';
import { addUser } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const MARCH = { start_date: '2026-03-01', end_date: '2026-03-31' };

let admin: SignedInClient;
let shop: User;
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  shop = await addUser(server.db, 'shop', {
    ...{ name: 'Meubles du Ried', shop_street: 'rue du Moulin', shop_address_number: '7' },
    ...{ shop_postal_code: '67600', shop_city: 'Sélestat', shop_siret: '35600000000048' },
  });
  await addPlanned(server.db, {
    ...{ shop, day: '2026-03-10', categories: [18], status: 'completed' },
  });
});

const FIRST = 'Meubles du Ried\n7 rue du Moulin, 67600 Sélestat\nSIRET 35600000000048';
const MOVED = { shop_street: 'Grand’Rue', shop_address_number: '12', shop_siret: '73282932000074' };

async function issue() {
  const answer = await admin.call('downloadInvoice', {
    params: { shopId: shop.id },
    query: MARCH,
  });
  expect(answer.statusCode).toBe(200);
  const { words } = readWorkbook(answer.rawPayload);
  return { name: String(words[0]).replace('Facture n° ', ''), words };
}

async function change(values: Updateable<UsersTable>) {
  await server.db.updateTable('users').set(values).where('id', '=', shop.id).execute();
}

it('a duplicate names the shop as the original did, whatever was corrected since', async () => {
  const original = await issue();
  await change({ name: 'Maison du Ried', ...MOVED });
  const duplicate = await issue();
  expect(duplicate.name).toBe(original.name);
  expect(duplicate.words).toEqual(expect.arrayContaining([FIRST, 'Duplicata']));
});

it('a replacing invoice names the shop as it is now', async () => {
  const original = await issue();
  await change(MOVED);
  await addPlanned(server.db, {
    ...{ shop, day: '2026-03-11', categories: [18], status: 'completed' },
  });
  expect((await issue()).words).toEqual(
    expect.arrayContaining([
      'Meubles du Ried\n12 Grand’Rue, 67600 Sélestat\nSIRET 73282932000074',
      `Annule et remplace la facture ${original.name}`,
    ]),
  );
});

it('a SIRET that the shop did not have then makes an invoice that replaces', async () => {
  await change({ shop_siret: null });
  const original = await issue();
  await change({ shop_siret: '35600000000048' });
  const next = await issue();
  expect(next.name).not.toBe(original.name);
  expect(next.words).toEqual(
    expect.arrayContaining([FIRST, `Annule et remplace la facture ${original.name}`]),
  );
  expect(await issue()).toMatchObject({ name: next.name });
});

it('a duplicate of an invoice from before names the shop as it is now', async () => {
  const original = await issue();
  await server.db.updateTable('invoices').set({ customer: null }).execute();
  await change(MOVED);
  const duplicate = await issue();
  expect(duplicate.name).toBe(original.name);
  expect(duplicate.words).toContain(
    'Meubles du Ried\n12 Grand’Rue, 67600 Sélestat\nSIRET 73282932000074',
  );
});

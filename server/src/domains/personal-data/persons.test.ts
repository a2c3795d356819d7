import { type AnswerOf, type Calls } from '@cigogne/contract';
import { addDelivery, addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
let admin: SignedInClient;
let shop: SignedInClient;
beforeAll(async () => {
  admin = await server.signIn('admin');
  shop = await server.signIn('shop');
});

async function peopleOf(search: string) {
  const response = await admin.call('searchPersons', { body: { search } });
  expect(response.statusCode).toBe(200);
  return response.json<AnswerOf<Calls['searchPersons']>>().people;
}

const addQuote = (values: { name: string; phone?: string; email?: string; city?: string }) =>
  server.db
    .insertInto('quote_requests')
    .values({ city: 'Obernai', message: 'Une armoire', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('a search', () => {
  it('finds a person by name without accents, in deliveries, requests and accounts', async () => {
    await addDelivery(server.db, shop.user.id, { customer_name: 'Hélène Kœnig-Straub' });
    await addQuote({ name: 'helene STRAUB', email: 'hs@exemple.example' });
    await addUser(server.db, 'stocker', { name: 'Hélène Straub-Diehl' });
    const people = await peopleOf('Straub');
    expect(people.flatMap((person) => person.records.map(({ kind }) => kind)).sort()).toEqual([
      'account',
      'delivery',
      'quote',
    ]);
    expect(await peopleOf('helene')).toHaveLength(3);
  });

  it.each(['06 44 55 66 77', '+33 6 44 55 66 77', '0033644556677', '0644.55.66.77'])(
    'finds a telephone however it is written: %s',
    async (written) => {
      const { id } = await addDelivery(server.db, shop.user.id, { customer_phone: written });
      for (const asked of ['0644556677', '+33644556677', '55 66 77']) {
        const found = (await peopleOf(asked)).flatMap((person) => person.records);
        expect([asked, found.some((record) => record.id === id)]).toEqual([asked, true]);
      }
    },
  );

  it('puts together what shares a telephone, an e-mail or name and town', async () => {
    const phone = '07 11 22 33 44';
    await addDelivery(server.db, shop.user.id, {
      customer_name: 'Marthe Oberlin',
      customer_phone: phone,
    });
    await addQuote({ name: 'M. Oberlin', phone: '+33711223344', email: 'mo@exemple.example' });
    await addQuote({ name: 'Oberlin Marthe', email: 'MO@exemple.example' });
    await addDelivery(server.db, shop.user.id, {
      ...{ customer_name: 'Marthe Oberlin', customer_phone: '', customer_city: 'Strasbourg' },
    });
    await addQuote({ name: 'Oberlin, another one', phone: '01 00 00 00 00' });
    const people = await peopleOf('oberlin');
    expect(people.map(({ records }) => records.length).sort()).toEqual([1, 4]);
  });

  it('with less than three characters is refused with a sentence', async () => {
    const response = await admin.call('searchPersons', { body: { search: 'Mu' } });
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toMatch(/au moins 3 caractères/);
  });

  it('leaves no name in the log, and no other search does', async () => {
    await peopleOf('Geheimnisname');
    const unscheduled = await admin.call('listUnscheduledDeliveries', {
      query: { search: 'Geheimnisname' },
    });
    expect(unscheduled.statusCode).toBe(200);
    expect(server.log.join('\n')).toContain('/deliveries/unscheduled');
    expect(server.log.join('\n')).not.toContain('Geheimnisname');
  });

  it('is not for managers, and neither is anything else of it', async () => {
    const manager = await server.signIn('manager');
    for (const call of [
      'searchPersons',
      'exportPerson',
      'erasePerson',
      'previewForgetting',
    ] as const) {
      const response = await manager.call(call, {
        body: call === 'previewForgetting' ? undefined : {},
      });
      expect([call, response.statusCode]).toEqual([call, 403]);
    }
  });
});

import type { Overview, QuotePage } from '@cigogne/contract';
import { formWith, makePicture } from '../../testing/pictures';
import { addDelivery, addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';
import { passThrottle } from '../../testing/throttle-clock';

const server = useTestServer();
const FIELDS = {
  name: 'Odile Schmitt',
  phone: '03 88 00 00 00',
  city: 'Sélestat',
  message: 'Une armoire à monter',
  consent: 'on',
};
let manager: SignedInClient;

beforeAll(async () => {
  manager = await server.signIn('manager');
});

function ask(
  from: string,
  { message = FIELDS.message, photo }: { message?: string; photo?: Buffer } = {},
) {
  return server.app.inject({
    method: 'POST',
    url: '/api/public/quotes',
    payload: formWith(photo ? [{ content: photo, field: 'photos' }] : [], { ...FIELDS, message }),
    remoteAddress: from,
  });
}

async function counted() {
  const { mails } = await server.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('mails'))
    .executeTakeFirstOrThrow();
  const { open_quotes } = (await manager.call('getOverview')).json<Overview>();
  const unmailed = server.log.filter((line) => line.includes('kept without a mail')).length;
  return { mails: Number(mails), open_quotes: Number(open_quotes), unmailed };
}

describe('many requests for quotes', () => {
  it('from the connections of one line wait as those of one connection do, ten times as late', async () => {
    const answers = [];
    for (let n = 1; n <= 60; n += 1) answers.push(await ask(`2001:db8:1:aa${n + 10}::1`));
    const taken = answers.filter(({ statusCode }) => statusCode === 204);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect([taken.length, refused.length]).toEqual([50, 10]);
    expect(messageOf(refused[0]!)).toMatch(/^Trop de demandes depuis votre connexion\. Réessayez/);
    expect((await ask('2001:db8:2:aa11::1')).statusCode).toBe(204);
  });

  it('are all kept and counted, and thirty an hour make a mail', async () => {
    // Earlier requests count for another hour.
    await passThrottle(server.db, '1 hour');
    const { mails, open_quotes, unmailed } = await counted();
    for (let n = 1; n <= 33; n += 1) await ask(`203.0.113.${n}`);
    expect(await counted()).toEqual({
      mails: mails + 30,
      open_quotes: open_quotes + 33,
      unmailed: unmailed + 3,
    });
    await passThrottle(server.db, '1 hour');
    await ask('203.0.113.1', { message: 'Après une heure' });
    expect((await counted()).mails).toBe(mails + 31);
    const { quotes } = (await manager.call('listQuotes')).json<QuotePage>();
    expect(quotes[0]!.message).toBe('Après une heure');
  });

  it('are read page by page, with the number of all', async () => {
    const page = async (offset: number) =>
      (await manager.call('listQuotes', { query: { limit: 30, offset } })).json<QuotePage>();
    const { open_quotes } = await counted();
    const first = await page(0);
    expect(first).toMatchObject({ total: open_quotes, unread: open_quotes });
    const last = first.quotes.at(-1)!;
    await manager.call('markQuote', { params: { id: first.quotes[0]!.id }, body: { done: true } });
    // The following ones have moved up by one place.
    const second = await page(29);
    expect(second).toMatchObject({ total: open_quotes, unread: open_quotes - 1 });
    expect(second.quotes).toHaveLength(30);
    expect(second.quotes.every(({ id }) => id < last.id)).toBe(true);
    const rest = await page(open_quotes - 1);
    expect(rest.quotes.map(({ id }) => id)).toEqual([first.quotes[0]!.id]);
  });

  it('with large photos leave a driver’s photo no more than one of them to wait for', async () => {
    const driver = await server.signIn('driver');
    const shop = await addUser(server.db, 'shop');
    const { id } = await addDelivery(server.db, shop.id, {
      driver_id: driver.user.id,
      status: 'assigned',
    });
    const photo = await makePicture({ width: 8_600, height: 5_800, format: 'png' });
    const answered: string[] = [];
    const visitors = Array.from({ length: 5 }, async (_, n) => {
      const { statusCode } = await ask(`198.51.100.${n}`, { photo });
      answered.push('visitor');
      return statusCode;
    });
    await Promise.race(visitors);
    const completed = await driver.call('completeDelivery', {
      params: { id },
      body: formWith([{ content: await makePicture() }]),
    });
    expect(completed.statusCode).toBe(200);
    expect(answered.length).toBeLessThan(3);
    expect(await Promise.all(visitors)).toEqual(visitors.map(() => 204));
  });
});

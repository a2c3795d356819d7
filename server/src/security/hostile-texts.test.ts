import { sendDueMails } from '../platform/mail/mail-sender';
import { openMailTransport } from '../platform/mail/mail-transport';
import { DEFAULT_SETTINGS } from '../platform/settings/first-settings';
import { FORMULAS, MARKUP } from '../testing/hostile-texts';
import { startMailServer, type MailServer } from '../testing/mail-server';
import { addPlanned, freezeItems, setPrices } from '../testing/office';
import { formWith, makePicture } from '../testing/pictures';
import { readWorkbook } from '../testing/read-workbook';
import { addUser } from '../testing/records';
import { rounds } from '../testing/rounds';
import { useTestServer, type SignedInClient } from '../testing/test-server';
import { addCalledRecords, type CalledRecords } from '../testing/valid-calls';

const server = useTestServer();
let people: Record<'admin' | 'shop' | 'driver' | 'stocker', SignedInClient>;
let visitors = 0;

beforeAll(async () => {
  people = {
    admin: await server.signIn('admin'),
    shop: await server.signIn('shop'),
    driver: await server.signIn('driver'),
    stocker: await server.signIn('stocker'),
  };
});

const ALL = [...MARKUP, ...FORMULAS];
/** In `npm test` each path gets some of the texts, and all paths together cover every one. */
const STRIDE = rounds({ short: 4, long: 1 });
const textsOfPath = (path: number) => ALL.filter((_, index) => index % STRIDE === path % STRIDE);

const freshRecords = () =>
  addCalledRecords(server, { shop: people.shop.user, driver: people.driver.user });

/** A way for a text to get in, and the answers in which people read it. */
interface Path {
  readonly by: string;
  readonly send: (text: string, records: CalledRecords) => Promise<{ statusCode: number }>;
  readonly read: (
    records: CalledRecords,
  ) => Promise<{ headers: Record<string, unknown>; body: string }>;
}

const ask = (remoteAddress: string, payload: FormData) =>
  server.app.inject({ method: 'POST', url: '/api/public/quotes', payload, remoteAddress });

const PATHS: readonly Path[] = [
  {
    by: 'a new delivery',
    send: (text, { productId }) =>
      people.shop.call('createDelivery', {
        body: {
          ...{ customer_name: text, customer_street: text, customer_city: text, notes: text },
          products: [{ product_id: productId }],
        },
      }),
    read: () => people.admin.call('listScheduledDeliveries'),
  },
  {
    by: 'a product of the catalogue',
    send: (text) =>
      people.shop.call('addMagazineProduct', {
        body: { name: text, category_id: 18, notes: text },
      }),
    read: () => people.shop.call('listShopProducts'),
  },
  {
    by: 'a product of the depot',
    send: (text, { shopId }) =>
      people.stocker.call('addToStock', {
        body: formWith([], {
          ...{ shop_id: String(shopId), name: text, category_id: '18', status: 'in_stock' },
          ...{ size: text, notes: text },
        }),
      }),
    read: () => people.stocker.call('listActiveInventory'),
  },
  {
    by: 'a correction',
    send: (text, { productId }) =>
      people.stocker.call('correctProduct', {
        params: { id: productId },
        body: formWith([], { notes: text }),
      }),
    read: ({ productId }) =>
      people.stocker.call('getProductHistory', { params: { id: productId } }),
  },
  {
    by: 'the notes of a driver',
    send: async (text, { deliveryId }) =>
      people.driver.call('completeDelivery', {
        params: { id: deliveryId },
        body: formWith([{ content: await makePicture() }], { notes: text }),
      }),
    read: ({ deliveryId }) => people.shop.call('getShopDelivery', { params: { id: deliveryId } }),
  },
  {
    by: 'a failed visit',
    send: (text, { deliveryId }) =>
      people.driver.call('failDelivery', {
        params: { id: deliveryId },
        body: formWith([], { reason: 'other', note: text }),
      }),
    read: ({ deliveryId }) => people.shop.call('getShopDelivery', { params: { id: deliveryId } }),
  },
  {
    by: 'an account',
    send: (text, { userId }) =>
      people.admin.call('updateUser', {
        params: { id: userId },
        body: { name: text, address: text, email: `${userId}@test.example` },
      }),
    read: ({ userId }) => people.admin.call('getUser', { params: { id: userId } }),
  },
  {
    by: 'a request for a quote',
    send: (text) =>
      ask(
        `198.51.100.${(visitors += 1)}`,
        formWith([], { name: text, phone: '1', city: text, message: text, consent: 'on' }),
      ),
    read: () => people.admin.call('listQuotes'),
  },
];

/** All texts in an answer. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe.each(PATHS.map((path, index) => ({ ...path, index })))(
  'through $by',
  ({ send, read, index }) => {
    it('markup and formulas come back as the text that was typed, and as nothing else', async () => {
      for (const text of textsOfPath(index)) {
        const records = await freshRecords();
        const { statusCode } = await send(text, records);
        expect({ text, done: statusCode < 300 }).toEqual({ text, done: true });
        const { headers, body } = await read(records);
        expect(textsOf(JSON.parse(body))).toContain(text);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
    });
  },
);

describe('a mail', () => {
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
  });
  afterAll(() => mailServer.close());

  it('is plain text, with no header and no address of a visitor’s making', async () => {
    const texts = [...ALL, 'Odile\r\nBcc: all@x.example', 'Odile\nContent-Type: text/html\n\n<b>x'];
    await server.db.deleteFrom('outbox').execute();
    for (const text of texts) {
      const fields = { name: text, phone: '1', city: text, message: text, consent: 'on' };
      // Resets the limit of thirty mails per hour.
      await server.db.deleteFrom('login_attempts').execute();
      expect((await ask(`192.0.2.${(visitors += 1)}`, formWith([], fields))).statusCode).toBe(204);
    }
    const transport = openMailTransport(mailServer.url);
    const failures: unknown[] = [];
    const sender = { sender_name: 'Cigogne\r\nBcc: all@x.example', sender_email: 'a@x.example' };
    await sendDueMails(server.db, transport, {
      house: () => Promise.resolve({ company: DEFAULT_SETTINGS, mail: sender }),
      onFailure: (error) => failures.push(error),
    });
    transport.close();
    expect(failures).toEqual([]);
    expect(mailServer.received).toHaveLength(texts.length);
    for (const mail of mailServer.received) {
      const [head] = mail.split('\r\n\r\n') as [string];
      const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]!.toLowerCase());
      expect([...names].sort()).toEqual([
        ...['content-transfer-encoding', 'content-type', 'date', 'from', 'message-id'],
        ...['mime-version', 'subject', 'to'],
      ]);
      expect(head).toMatch(/^content-type: text\/plain; charset=utf-8$/im);
      expect(head).toMatch(/^to: contact@cigogne\.example\r?$/im);
    }
  });

  it('takes no second address from the one that a visitor gives', async () => {
    const emails = [
      'a@x.example,b@x.example',
      'a@x.example\r\nBcc: b@x.example',
      'A <a@x.example>',
    ];
    for (const email of emails) {
      const form = formWith([], { name: 'A', email, city: 'A', message: 'A', consent: 'on' });
      const { statusCode } = await ask(`203.0.113.${(visitors += 1)}`, form);
      expect({ email, statusCode }).toEqual({ email, statusCode: 400 });
    }
  });
});

describe('a workbook', () => {
  it('has formulas as text: delivery note, shuttle note and invoice', async () => {
    for (const text of STRIDE > 1 ? FORMULAS : ALL) {
      const shop = await server.signInAs(await addUser(server.db, 'shop', { name: text }));
      await setPrices(server.db, shop.user.id, { 18: '10.00' });
      const { id } = await addPlanned(server.db, {
        shop: shop.user,
        day: '2026-11-10',
        categories: [18],
        status: 'completed',
        values: { customer_name: text, customer_street: text, customer_city: text, notes: text },
      });
      await server.db.updateTable('delivery_items').set({ product_name: text }).execute();
      await freezeItems(server.db, id, { 18: '10.00' });
      const files = [
        await people.admin.call('downloadDeliveryNote', { params: { id } }),
        await shop.call('downloadShopDeliveryNote', { params: { id } }),
      ];
      for (const { statusCode, rawPayload } of files) {
        expect({ text, statusCode }).toEqual({ text, statusCode: 200 });
        const { formulas, words } = readWorkbook(rawPayload);
        expect({ text, formulas }).toEqual({ text, formulas: [] });
        expect(words.some((word) => String(word).includes(text))).toBe(true);
      }
    }
  });

  it('of an invoice has none either', async () => {
    for (const text of FORMULAS) {
      const shop = await addUser(server.db, 'shop', { name: text });
      const { id } = await addPlanned(server.db, {
        ...{ shop, day: '2026-11-10', categories: [18], status: 'completed' },
        values: { customer_name: text, customer_city: text },
      });
      await freezeItems(server.db, id, { 18: '10.00' });
      const { statusCode, rawPayload } = await people.admin.call('downloadInvoice', {
        params: { shopId: shop.id },
        query: { start_date: '2026-11-01', end_date: '2026-11-30' },
      });
      expect({ text, statusCode }).toEqual({ text, statusCode: 200 });
      expect({ text, formulas: readWorkbook(rawPayload).formulas }).toEqual({ text, formulas: [] });
    }
  });
});

it('the login form shows nothing of what was sent to it as markup', async () => {
  for (const text of MARKUP) {
    const { statusCode, body, headers } = await server.app.inject({
      method: 'POST',
      url: `/login?next=${encodeURIComponent(text)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: text, password: text }).toString(),
      remoteAddress: `192.0.2.${(visitors += 1)}`,
    });
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toContain(text);
    expect(String(headers.location ?? '')).not.toMatch(/^(javascript|data|\/\/)/i);
  }
});

import { createHash } from 'node:crypto';
import { type CallName, calls } from '@cigogne/contract';
import { formWith, makePdf } from '../testing/pictures';
import { type CallInput, type SignedInClient, useTestServer } from '../testing/test-server';
import { addCalledRecords, type CalledRecords, validCalls } from '../testing/valid-calls';
import { access, type Access, mayCall } from './access';
import { fingerprintOf } from './fingerprint';

// Compatibility with keys stored by the previous release. Answers are serialized as in production.
const server = useTestServer({ production: true });

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The content of each call's valid request as hashed by release 4fe3c9c5, with fields in its order. */
const FORMER_CONTENT = {
  createUser: (_records, { name, email, role }) => ({
    ...{ name, email, number: null, address: null, driver_nr: null, shop_street: null },
    ...{ shop_address_number: null, shop_city: null, shop_postal_code: null, shop_siret: null },
    ...{ role, active: true },
  }),
  addToStock: ({ shopId }) => ({
    ...{ shop_id: shopId, name: 'Lit', category_id: 18, status: 'in_stock', size: null },
    ...{ notes: null, files: [null, null] },
  }),
  joinReceivingDocument: ({ productId }) => ({
    ...{ id: productId, status: 'in_stock', document: sha256(makePdf()) },
  }),
  correctProduct: ({ productId }) => ({ id: productId, section: 'B' }),
  addMagazineProduct: () => ({
    ...{ name: 'Lit', category_id: 18, section: 'F', to_be_delivered: null, size: null },
    ...{ parts: null, notes: null },
  }),
  createDelivery: (_records, { customer_name, customer_street, customer_city, products }) => ({
    ...{ customer_name, customer_street, customer_address_number: '', customer_city },
    ...{ customer_postal_code: '', customer_phone: '', products, notes: null, floor: null },
    ...{ has_elevator: null, order_total: null, delivery_fee: null, cash_on_delivery_amount: 0 },
  }),
  startDelivery: ({ deliveryId }) => ({ id: deliveryId }),
  completeDelivery: ({ deliveryId, picture }) => ({
    ...{ id: deliveryId, notes: null, done_at: null, images: [sha256(picture)] },
  }),
  failDelivery: ({ deliveryId }) => ({
    ...{ id: deliveryId, reason: 'refused', note: null, done_at: null, images: [] },
  }),
} satisfies Partial<
  Record<CallName, (records: CalledRecords, sent: Record<string, unknown>) => unknown>
>;
type KeptCall = keyof typeof FORMER_CONTENT;
const KEPT_CALLS = Object.keys(FORMER_CONTENT) as KeptCall[];

const ROLES = ['admin', 'shop', 'stocker', 'driver'] as const;
const clients = {} as Record<(typeof ROLES)[number], SignedInClient>;
beforeAll(async () => {
  for (const role of ROLES) clients[role] = await server.signIn(role);
});
const clientOf = (name: CallName) => clients[ROLES.find((role) => mayCall(role, name))!];

const addRecords = () =>
  addCalledRecords(server, { shop: clients.shop.user, driver: clients.driver.user });

let keys = 0;
/** A request under a new key, which can be repeated. */
function requestOf(name: CallName, input: CallInput) {
  const key = `key-${++keys}`;
  return {
    send: (changes: CallInput = {}) =>
      clientOf(name).call(name, { ...input, ...changes, headers: { 'idempotency-key': key } }),
    /** Changes the stored data of the key. */
    store: (values: { response?: string; fingerprint?: string }) =>
      server.db.updateTable('idempotency_keys').set(values).where('key', '=', key).execute(),
  };
}

/** JSON without the fields whose values are excluded, at any depth. */
const without = (answer: unknown, isLeftOut: (value: unknown) => boolean) =>
  JSON.stringify(answer, (field, value: unknown) =>
    field !== '' && isLeftOut(value) ? undefined : value,
  );
const isNothing = (value: unknown) => value === null || (Array.isArray(value) && !value.length);
const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

it('these calls keep their answers', async () => {
  const changes = (Object.keys(calls) as CallName[]).filter(
    (name) => calls[name].method !== 'GET' && (access[name] as Access) !== 'public',
  );
  for (const name of changes) await requestOf(name, validCalls[name](await addRecords())).send();
  const kept = await server.db.selectFrom('idempotency_keys').select('call').distinct().execute();
  expect(kept.map(({ call }) => call).sort()).toEqual(KEPT_CALLS.toSorted());
});

describe.each(KEPT_CALLS)('%s, repeated', (name) => {
  it('has its first answer, with what the release that stored it did not know as null or empty', async () => {
    const request = requestOf(name, validCalls[name](await addRecords()));
    const first = await request.send();
    expect(first.statusCode).toBe(200);
    await request.store({ response: without(first.json(), isNothing) });
    const again = await request.send();
    expect(again.statusCode).toBe(200);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.json()).toEqual(first.json());
  });

  it('is no error when the stored answer lacks what cannot be empty', async () => {
    const request = requestOf(name, validCalls[name](await addRecords()));
    const first = await request.send();
    await request.store({ response: without(first.json(), isScalar) });
    expect((await request.send()).statusCode).toBe(200);
  });

  it('is recognised by the fingerprint of the former release', async () => {
    const records = await addRecords();
    const input = validCalls[name](records);
    const request = requestOf(name, input);
    const first = await request.send();
    const sent = (input.body ?? {}) as Record<string, unknown>;
    const formerly = JSON.stringify(FORMER_CONTENT[name](records, sent));
    await request.store({ fingerprint: sha256(formerly) });
    const again = await request.send();
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });
});

it('notes of several lines are recognised, whose line ends the former release kept', async () => {
  const records = await addRecords();
  const input = validCalls.failDelivery(records);
  const request = requestOf('failDelivery', {
    ...input,
    body: formWith([], { reason: 'refused', note: 'Porte close.\nVoisin absent.' }),
  });
  expect((await request.send()).statusCode).toBe(200);
  const note = 'Porte close.\r\nVoisin absent.';
  const formerly = {
    ...{ id: records.deliveryId, reason: 'refused', note, done_at: null, images: [] },
  };
  await request.store({ fingerprint: sha256(JSON.stringify(formerly)) });
  expect((await request.send()).statusCode).toBe(200);
});

describe('a fingerprint', () => {
  const content = { id: 7, notes: 'Au 2e', items: [{ id: 1 }], place: { floor: 2 } };

  it('is the same with fields that are null or absent, also inside', () => {
    const more = {
      ...{ wished_date: null, id: 7, notes: 'Au 2e', items: [{ id: 1, price: null }] },
      ...{ place: { floor: 2, elevator: null }, photo: undefined },
    };
    expect(fingerprintOf(more)).toBe(fingerprintOf(content));
  });

  it.each([
    ['another value', { ...content, notes: 'Au 3e' }],
    ['a new field with a value', { ...content, wished_date: '2026-11-21' }],
    ['a field less', { ...content, notes: null }],
    ['an item more', { ...content, items: [{ id: 1 }, null] }],
  ])('differs by %s', (_what, other) => {
    expect(fingerprintOf(other)).not.toBe(fingerprintOf(content));
  });
});

it('a correction that clears a field is not the one that leaves it as it is', async () => {
  const { productId } = await addRecords();
  const corrected = (fields: Record<string, string>) => ({
    params: { id: productId },
    body: formWith([], { quantity: '2', ...fields }),
  });
  const request = requestOf('correctProduct', corrected({ section: '' }));
  expect((await request.send()).statusCode).toBe(200);
  expect((await request.send(corrected({}))).statusCode).toBe(422);
});

import { gzipSync } from 'node:zlib';
import type { ErrorBody } from '@cigogne/contract';
import { addProduct } from '../testing/records';
import { postLogin } from '../testing/sessions';
import { messageOf, useTestServer } from '../testing/test-server';

const server = useTestServer();

const login = (payload: string | object, headers: Record<string, string> = {}) =>
  postLogin(server, payload, headers);
const asJson = { 'content-type': 'application/json' };

const CHOOSE_STATUS = 'Statut : choisissez « En Stock » ou « Vers Magasin ».';
const UNKNOWN_STATUS = 'Ce statut n’existe pas.';

function formWith(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}

describe('what is malformed', () => {
  it('answers 400 with every wrong field and names them', async () => {
    const response = await login({ email: ' ', password: 12 });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: 'À corriger : e-mail et mot de passe.',
      errors: [
        { path: 'email', message: 'Indiquez votre e-mail.' },
        { path: 'password', message: 'Indiquez votre mot de passe.' },
      ],
    });
  });

  it.each([
    ['broken JSON', '{"email":', asJson, 400],
    ['a prototype attack', '{"__proto__":{"role":"admin"}}', asJson, 400],
    ['no body', '', asJson, 400],
    ['plain text', 'x', { 'content-type': 'text/plain' }, 415],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['XML', '<a/>', { 'content-type': 'application/xml' }, 415],
    [
      'a compressed body',
      gzipSync(JSON.stringify({ email: 'a@b.example', password: 'x' })),
      { ...asJson, 'content-encoding': 'gzip' },
      415,
    ],
    [
      'a run of marks that takes minutes to compose when it is long',
      JSON.stringify({ email: `a${'\u0301\u0316'.repeat(20)}`, password: 'x' }),
      asJson,
      400,
    ],
    ['a mebibyte and more', JSON.stringify({ email: 'x'.repeat(1_100_000) }), asJson, 413],
  ])('%s is refused with a French sentence', async (_what, payload, headers, status) => {
    const response = await login(payload, headers);
    expect(response.statusCode).toBe(status);
    expect(messageOf(response)).toMatch(/^[A-ZÀÉÊ].*[.?]$/);
    expect(response.body).not.toMatch(/FST_|Error|stack|at /);
  });

  it('with a NUL is a 400 wherever it stands', async () => {
    expect((await login({ email: 'a\0@b.example', password: 'x' })).statusCode).toBe(400);
    const admin = await server.signIn('admin');
    const byQuery = await admin.call('listActiveInventory', { query: { search: 'a\0' } });
    expect(byQuery.statusCode).toBe(400);
  });

  it.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '2147483648',
    '9e99',
    '1e0',
    '0x1',
    '%201%20',
    '+1',
    '%00',
    'é',
  ])('the id %s is a 400', async (id) => {
    const shop = await server.signIn('shop');
    const response = await shop.call('getShopDelivery', {
      params: { id: decodeURIComponent(id) },
    });
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toBe('Numéro invalide.');
  });

  it.each([[true], [[1]], ['0x1'], [' 1'], [1.5], [null], [{}]])(
    'the id %j in a body is a 400',
    async (product_id) => {
      const shop = await server.signIn('shop');
      const response = await shop.call('createDelivery', {
        body: {
          customer_name: 'Agathe Klein',
          customer_street: 'rue du Puits',
          customer_city: 'Barr',
          products: [{ product_id }],
        },
      });
      expect(response.statusCode).toBe(400);
      expect(messageOf(response)).toBe('Produit : numéro invalide.');
    },
  );

  it.each([
    ['shop', 'setShopProductStatus', {}, { status: 'x' }, CHOOSE_STATUS],
    ['shop', 'setShopProductStatus', {}, {}, CHOOSE_STATUS],
    ['manager', 'listScheduledDeliveries', { status: 'x' }, undefined, UNKNOWN_STATUS],
    ['stocker', 'listActiveInventory', { status: 'x' }, undefined, UNKNOWN_STATUS],
    ['stocker', 'correctProduct', {}, formWith({ status: 'x' }), UNKNOWN_STATUS],
  ] as const)('an unknown status sent by a %s to %s', async (role, call, query, body, sentence) => {
    const client = await server.signIn(role);
    const response = await client.call(call, { params: { id: 1 }, query, body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: sentence, errors: [{ path: 'status' }] });
  });

  it('a name without visible characters counts as missing', async () => {
    const shop = await server.signIn('shop');
    for (const customer_name of ['\u200b\u2060', '\u0007', '\u202e', '\u00a0']) {
      const response = await shop.call('createDelivery', { body: { customer_name } });
      expect(response.json<ErrorBody>().errors).toContainEqual({
        path: 'customer_name',
        message: 'Indiquez le nom du client.',
      });
    }
  });

  it.each(['2026-02-30', '21/11/2026', '2026-2-3', 'demain', ''])(
    'the day "%s" is a 400',
    async (day) => {
      const admin = await server.signIn('admin');
      const response = await admin.call('setDeliveryDate', {
        params: { id: 1 },
        body: { delivery_date: day },
      });
      expect(response.statusCode).toBe(400);
    },
  );
});

it('text is stored as typed, complete and without control characters', async () => {
  const shop = await server.signIn('shop');
  const { id } = await addProduct(server.db, shop.user.id);
  const response = await shop.call('createDelivery', {
    body: {
      // Half an emoji, a direction override, a C1 control character, a decomposed accent.
      customer_name: ' <b>Zoe\u0301</b> \ud83d \u202eliam\u0085 👩‍🔧 ',
      customer_street: '"rue" l’Été',
      customer_city: 'Colmar',
      products: [{ product_id: id }],
    },
    headers: { 'idempotency-key': 'texte' },
  });
  expect(response.json()).toMatchObject({
    delivery: {
      customer_name: '<b>Zoé</b> \ufffd liam 👩‍🔧',
      customer_address: '"rue" l’Été, Colmar',
    },
  });
});

import { driverCalls, planningCalls, sessionCalls, shopCalls } from '@cigogne/contract';
import { send } from '@cigogne/shared-api';
import { aShopDelivery, anAuthUser } from '@cigogne/shared-api/testing/builders';
import { setupServer } from 'msw/node';
import type { Answers } from '../scenarios/answers';
import { createScenarioKit } from '../scenarios/scenario-kit';
import type { Condition } from './conditions';
import { handlersOf } from './handlers';
import { sessionAnswers } from './session-answers';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const SHOP = anAuthUser({ role: 'shop' });
const kit = createScenarioKit();

/** Runs answers; returns the calls without an answer. */
function play(answers: Answers, condition: Condition = { kind: 'none' }): string[] {
  const unanswered: string[] = [];
  const onUnanswered = (call: string) => unanswered.push(call);
  server.use(...handlersOf({ answers, condition, user: SHOP, onUnanswered }));
  return unanswered;
}

it('answers a call by its name, with what the contract has read of it', async () => {
  play({
    getShopDelivery: ({ params, user }) => ({
      delivery: aShopDelivery({ id: params.id, customer_name: user!.name }),
      items: [],
      timeline: [],
    }),
    // A literal address, which the other address's parameter must not match.
    listActiveDeliveries: () => ({ deliveries: [] }),
  });
  const { data } = await send(shopCalls.getShopDelivery, { params: { id: 12 } });
  expect(data?.delivery).toMatchObject({ id: 12, customer_name: SHOP.name });
  expect((await send(shopCalls.listActiveDeliveries, {})).data).toEqual({ deliveries: [] });
});

it('refuses what the contract refuses, with its sentence', async () => {
  play({ setDeliveryDate: () => kit.refusal(418, 'not reached') });
  const { error } = await send(planningCalls.setDeliveryDate, {
    params: { id: 1 },
    body: { delivery_date: '2026-02-30' },
  });
  expect(error).toMatchObject({ status: 400, errors: [{ path: 'delivery_date' }] });
  expect(error?.message).toContain('Cette date n’existe pas');
});

it('gives the files of a form to the answer', async () => {
  let sent: readonly File[] = [];
  play({
    completeDelivery: ({ body, files }) => {
      sent = files.delivery_images ?? [];
      return kit.refusal(409, body.notes ?? '');
    },
  });
  const photo = new File(['x'], 'porte.jpg', { type: 'image/jpeg' });
  const { error } = await send(driverCalls.completeDelivery, {
    params: { id: 1 },
    body: { notes: 'Déjà terminée.' },
    files: { delivery_images: [photo] },
  });
  expect(sent.map(({ name }) => name)).toEqual(['porte.jpg']);
  expect(error).toMatchObject({ status: 409, message: 'Déjà terminée.' });
});

it('says visibly that a call has no answer', async () => {
  const unanswered = play({});
  const { error } = await send(shopCalls.findTowns, { query: { name: 'Obernai' } });
  expect(error).toMatchObject({
    status: 501,
    message: 'Ce scénario ne répond pas à « GET /shop/towns ».',
  });
  expect(unanswered).toEqual(['GET /shop/towns']);
});

it('refuses an address that the contract does not know', async () => {
  const unanswered = play({});
  const answer = await fetch(new URL('/api/shop/unknown', window.location.origin));
  expect(answer.status).toBe(501);
  expect(unanswered).toEqual(['GET /shop/unknown']);
});

it('makes one call fail without a sentence, and answers the others', async () => {
  const answers: Answers = {
    countUnreadProducts: () => ({ count: 3 }),
    listShopProducts: () => ({ products: [] }),
  };
  play(answers, { kind: 'error', call: 'countUnreadProducts', status: 503 });
  expect((await send(shopCalls.countUnreadProducts, {})).error).toEqual({ status: 503 });
  expect((await send(shopCalls.listShopProducts, {})).data).toEqual({ products: [] });
});

it('cuts the network', async () => {
  play({ countUnreadProducts: () => ({ count: 3 }) }, { kind: 'offline' });
  const { error } = await send(shopCalls.countUnreadProducts, {});
  expect(error).toEqual({ status: 'offline' });
});

describe('a slow network', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('answers after the delay, not before', async () => {
    const count = jest.fn(() => ({ count: 3 }));
    play({ countUnreadProducts: count }, { kind: 'slow', milliseconds: 3000 });
    const sent = send(shopCalls.countUnreadProducts, {});
    const hasArrived = () => jest.getTimerCount() > 0 || count.mock.calls.length > 0;
    while (!hasArrived()) await jest.advanceTimersByTimeAsync(0);
    await jest.advanceTimersByTimeAsync(2999);
    expect(count).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect((await sent).data).toEqual({ count: 3 });
  });
});

it('lets out nothing that the contract does not list', async () => {
  play({ countUnreadProducts: () => ({ count: 3, secret: 'x' }) });
  expect((await send(shopCalls.countUnreadProducts, {})).data).toEqual({ count: 3 });
});

it('signs out and in again with any password', async () => {
  const session = { user: SHOP as typeof SHOP | null };
  play(sessionAnswers(session, [SHOP]));
  await send(sessionCalls.logout, {});
  expect(session.user).toBeNull();
  const body = { email: SHOP.email, password: 'anything' };
  expect((await send(sessionCalls.login, { body })).data).toEqual(SHOP);
  expect(session.user).toBe(SHOP);
});

it('keeps uploaded files, and draws those that nobody has uploaded', async () => {
  play(kit.files.answers);
  const text = async (address: string) =>
    (await fetch(new URL(address, window.location.origin))).text();
  const uploaded = kit.files.add(new File(['a photo'], 'porte.jpg', { type: 'image/jpeg' }));
  expect(await text(uploaded)).toBe('a photo');
  expect(await text(kit.files.picture(7))).toContain('Photo 7');
  expect(await text(kit.files.document(7))).toMatch(/^%PDF/);
});

import { waitFor } from '@testing-library/dom';
import { planningCalls, sessionCalls, shopCalls } from '@cigogne/contract';
import { NO_NETWORK, refusal, stubApi } from '../testing/stub-api';
import { askEarly } from './early-answers';
import { send } from './send';

const api = stubApi();

/** Counts the requests for the profile, answered with the signed-in user. */
function countProfiles(answer: () => unknown = () => ({ id: 1 })) {
  const seen = { requests: 0 };
  api.on('get', '/auth/profile', () => {
    seen.requests += 1;
    return answer();
  });
  return seen;
}
const profile = () => send(sessionCalls.profile, {});
const aDelivery = { params: { id: 12 } };

it('is taken by the call that needs it, once', async () => {
  const seen = countProfiles();
  askEarly('/api/auth/profile');
  expect(await profile()).toEqual({ data: { id: 1 } });
  expect(seen.requests).toBe(1);
  await profile();
  expect(seen.requests).toBe(2);
});

it('is requested once however often it is asked for', async () => {
  const seen = countProfiles();
  askEarly('/api/auth/profile');
  askEarly('/api/auth/profile');
  await profile();
  expect(seen.requests).toBe(1);
});

it('belongs to one query', async () => {
  const asked: string[] = [];
  api.on('get', '/admindelivery/deliveries/scheduled', ({ query }) => {
    asked.push(query.toString());
    return { deliveries: [], count: 0, date_range: { start_date: null, end_date: null } };
  });
  askEarly('/api/admindelivery/deliveries/scheduled?shop_id=5');
  await send(planningCalls.listScheduledDeliveries, { query: { shop_id: 6 } });
  expect(asked).toEqual(['shop_id=5', 'shop_id=6']);
});

it('is not taken after a change, which it could not know of', async () => {
  const seen = countProfiles();
  api.on('delete', '/admindelivery/deliveries/12', () => ({ message: 'Supprimée' }));
  askEarly('/api/auth/profile');
  await send(planningCalls.deleteDelivery, aDelivery);
  await profile();
  expect(seen.requests).toBe(2);
});

it('is not taken when it is older than 10 s', async () => {
  const seen = countProfiles();
  askEarly('/api/auth/profile');
  const later = Date.now() + 10_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  await profile();
  clock.mockRestore();
  expect(seen.requests).toBe(2);
});

it('that did not arrive is asked for again by the call itself', async () => {
  let down = true;
  const seen = countProfiles(() => (down ? NO_NETWORK : { id: 1 }));
  askEarly('/api/auth/profile');
  await waitFor(() => expect(seen.requests).toBe(1));
  down = false;
  expect(await profile()).toEqual({ data: { id: 1 } });
});

it('is a refusal like that of the call itself', async () => {
  countProfiles(() => refusal(403, 'Interdit'));
  askEarly('/api/auth/profile');
  expect((await profile()).error).toEqual({ status: 403, message: 'Interdit' });
});

it('that has expired meanwhile is renewed and asked for again', async () => {
  let renewed = false;
  const seen = countProfiles(() => (renewed ? { id: 1 } : refusal(401, 'Expirée')));
  api.on('post', '/auth/refresh-token', () => {
    renewed = true;
    return { id: 1 };
  });
  askEarly('/api/auth/profile');
  expect(await profile()).toEqual({ data: { id: 1 } });
  expect(seen.requests).toBe(2);
});

it('is not requested when it must not be', async () => {
  const seen = { requests: 0 };
  api.on('get', '/shop/products', () => {
    seen.requests += 1;
    return { products: [] };
  });
  askEarly('/api/shop/products', Promise.resolve(false));
  await send(shopCalls.listShopProducts, {});
  expect(seen.requests).toBe(1);
});

it('leaves a caller who gave up without an answer', async () => {
  countProfiles();
  askEarly('/api/auth/profile');
  const gaveUp = new AbortController();
  const answer = send(sessionCalls.profile, {}, { signal: gaveUp.signal });
  gaveUp.abort();
  expect((await answer).error).toEqual({ status: 'aborted' });
});

import {
  driverCalls,
  formatSessionHint,
  type Role,
  SESSION_HINT_COOKIE,
  shopCalls,
} from '@cigogne/contract';
import { waitFor } from '@testing-library/dom';
import { refreshSession } from '../http/refresh-session';
import { send } from '../http/send';
import { signedOut } from '../session/session-slice';
import { createAppStore } from '../store/create-app-store';
import { refusal, stubApi } from '../testing/stub-api';
import { askForFirstCalls } from '.';

const api = stubApi();
let requests: string[] = [];

beforeEach(() => {
  requests = [];
  localStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2026-11-22T09:00:00Z'), advanceTimers: true });
  const paths = [
    '/auth/profile',
    '/admindelivery/shops',
    '/shop/products',
    '/shop/deliveries/active',
  ];
  for (const path of [...paths, '/driver/getOwnIncompleteDeliveries'])
    api.on('get', path, ({ request }) => {
      requests.push(path + new URL(request.url).search);
      return { id: 1, shops: [], products: [], deliveries: [] };
    });
});
afterEach(() => {
  jest.useRealTimers();
  document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0; path=/`;
});

function hint(role: Role, validForSeconds = 900) {
  const session = { role, accessUntil: Math.round(Date.now() / 1000) + validForSeconds };
  document.cookie = `${SESSION_HINT_COOKIE}=${formatSessionHint(session)}; path=/`;
  return session;
}

/** A page at an address, without any state in memory. */
function openPage(address: string) {
  Reflect.deleteProperty(globalThis, Symbol.for('cigogne.shared-api.v1'));
  window.history.replaceState(null, '', address);
}

/** A page that makes these calls until the person acts. */
async function startAt(address: string, calls: () => Promise<unknown>, role: Role = 'shop') {
  openPage(address);
  askForFirstCalls(hint(role));
  await calls();
  window.dispatchEvent(new Event('pointerdown'));
  // The record is written after the action.
  await jest.advanceTimersByTimeAsync(1);
}
const products = () => send(shopCalls.listShopProducts, {});
const active = () => send(shopCalls.listActiveDeliveries, {});
const nothing = () => Promise.resolve();
const asked = (...expected: string[]) =>
  waitFor(() => expect([...requests].sort()).toEqual(expected));

it('asks for the profile, and for planners for the shops', async () => {
  await startAt('/admin', nothing, 'manager');
  await asked('/admindelivery/shops', '/auth/profile');
});

it('asks for what the last start at the same address has asked for', async () => {
  await startAt('/shop', () => Promise.all([products(), active()]));
  requests = [];
  await startAt('/shop', nothing);
  await asked('/auth/profile', '/shop/deliveries/active', '/shop/products');
});

it('does not ask for what the screen asked for after it had changed something', async () => {
  api.on('patch', '/shop/products/mark-read', () => ({ count: 0 }));
  await startAt('/shop', async () => {
    await products();
    await send(shopCalls.markProductsRead, {});
    await active();
  });
  requests = [];
  await startAt('/shop', nothing);
  await asked('/auth/profile', '/shop/products');
});

it('asks once for what the screen then asks for', async () => {
  await startAt('/shop', products);
  requests = [];
  await startAt('/shop', products);
  await asked('/auth/profile', '/shop/products');
});

it('knows nothing of another address, its query included', async () => {
  await startAt('/shop/products', products);
  requests = [];
  await startAt('/shop/products?status=damaged', nothing);
  await asked('/auth/profile');
});

it('forgets what a screen no longer asks for', async () => {
  await startAt('/shop', () => Promise.all([products(), active()]));
  await startAt('/shop', products);
  requests = [];
  await startAt('/shop', nothing);
  await asked('/auth/profile', '/shop/products');
});

it('does not repeat what was refused', async () => {
  api.on('get', '/shop/products', () => refusal(404, 'Inconnu'));
  await startAt('/shop', products);
  requests = [];
  await startAt('/shop', nothing);
  await asked('/auth/profile');
});

it('does not record what is asked for once the person acts', async () => {
  await startAt('/shop', products);
  await active();
  requests = [];
  await startAt('/shop', nothing);
  await asked('/auth/profile', '/shop/products');
});

describe('a call with a date', () => {
  const query = { start_date: '2026-10-24', end_date: '2026-11-22' };
  const own = () => send(driverCalls.listOwnIncompleteDeliveries, { query });

  it('is repeated on the same day', async () => {
    await startAt('/driver', own, 'driver');
    requests = [];
    await startAt('/driver', nothing, 'driver');
    await asked(
      '/auth/profile',
      '/driver/getOwnIncompleteDeliveries?start_date=2026-10-24&end_date=2026-11-22',
    );
  });

  it('is not repeated on another day in Paris, when another date is asked for', async () => {
    await startAt('/driver', own, 'driver');
    requests = [];
    jest.setSystemTime(Date.parse('2026-11-22T23:05:00Z'));
    await startAt('/driver', nothing, 'driver');
    await asked('/auth/profile');
  });
});

it('renews an expired session first', async () => {
  const order: string[] = [];
  api.on('post', '/auth/refresh-token', () => {
    order.push('refresh');
    return { id: 1 };
  });
  api.on('get', '/auth/profile', () => {
    order.push('profile');
    return { id: 1 };
  });
  openPage('/shop');
  askForFirstCalls(hint('shop', -1));
  await waitFor(() => expect(order).toEqual(['refresh', 'profile']));
});

it('asks for nothing with a session that cannot be renewed', async () => {
  const refresh = jest.fn(() => refusal(401, 'Session expirée'));
  api.on('post', '/auth/refresh-token', refresh);
  openPage('/shop');
  askForFirstCalls(hint('shop', -1));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  // Whether this is the same refresh or another one, any follow-up of the first has been sent by then.
  expect(await refreshSession()).toBe('refused');
  expect(requests).toEqual([]);
});

it('keeps nothing after signing out', async () => {
  await startAt('/shop/products?search=Schmitt', products);
  expect(JSON.stringify({ ...localStorage })).toContain('Schmitt');
  createAppStore().dispatch(signedOut());
  expect(JSON.stringify({ ...localStorage })).not.toContain('Schmitt');
});

it('works without storage', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await startAt('/shop', products);
  full.mockRestore();
  requests = [];
  await startAt('/shop', nothing);
  await asked('/auth/profile');
});

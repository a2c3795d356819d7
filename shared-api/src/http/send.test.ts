import {
  formatSessionHint,
  SESSION_HINT_COOKIE,
  sessionCalls,
  shopCalls,
  stockCalls,
} from '@cigogne/contract';
import { BROKEN_OFF, NO_NETWORK, refusal, stubApi } from '../testing/stub-api';
import { messageOf } from './call-error';
import { onSessionEnded, send } from './send';

const api = stubApi();
const sessionEnded = jest.fn();
const inAnHour = Math.round(Date.now() / 1000) + 3600;
let stopListening: () => void;

beforeEach(() => {
  sessionEnded.mockReset();
  stopListening = onSessionEnded(sessionEnded);
});
afterEach(() => {
  stopListening();
  document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0; path=/`;
});

function hint(accessUntil: number): void {
  document.cookie = `${SESSION_HINT_COOKIE}=${formatSessionHint({ role: 'shop', accessUntil })}; path=/`;
}

/** A server whose access token has expired until it is refreshed. */
function serverWithEndedToken(refresh: () => unknown) {
  const calls = { profile: 0, refresh: 0 };
  let renewed = false;
  api.on('get', '/auth/profile', () => {
    calls.profile += 1;
    return renewed ? { id: 1 } : refusal(401, 'Votre session a expiré.');
  });
  api.on('post', '/auth/refresh-token', () => {
    calls.refresh += 1;
    const answer = refresh();
    renewed = true;
    return answer;
  });
  return calls;
}

const profile = () => send(sessionCalls.profile, {});

describe('a call that answers 401', () => {
  it('is repeated once after one refresh', async () => {
    const calls = serverWithEndedToken(() => ({ id: 1 }));
    expect(await profile()).toEqual({ data: { id: 1 } });
    expect(calls).toEqual({ profile: 2, refresh: 1 });
  });

  it('has the new token although the page ends before the answer, as the call itself need not', async () => {
    serverWithEndedToken(() => ({ id: 1 }));
    const fetched = jest.spyOn(globalThis, 'fetch');
    await profile();
    expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, true, false]);
    fetched.mockRestore();
  });

  it('shares its refresh with every other call that waits for one', async () => {
    const calls = serverWithEndedToken(() => ({ id: 1 }));
    const answers = await Promise.all(Array.from({ length: 8 }, profile));
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ data: { id: 1 } })));
    expect(calls.refresh).toBe(1);
  });

  it('ends the session when the refresh is refused, and passes on its own error', async () => {
    api.on('get', '/auth/profile', () => refusal(401, 'Votre session a expiré.'));
    api.on('post', '/auth/refresh-token', () => refusal(401, 'Jeton inconnu.'));
    expect(await profile()).toEqual({
      error: { status: 401, message: 'Votre session a expiré.' },
    });
    expect(sessionEnded).toHaveBeenCalledTimes(1);
  });

  it('signs nobody out when the network is gone (a driver in a tunnel)', async () => {
    api.on('get', '/auth/profile', () => refusal(401, 'Votre session a expiré.'));
    api.on('post', '/auth/refresh-token', () => NO_NETWORK);
    expect(await profile()).toEqual({ error: { status: 'offline' } });
    expect(sessionEnded).not.toHaveBeenCalled();
  });

  it('signs nobody out when the server fails at the refresh, and says what it answered', async () => {
    api.on('get', '/auth/profile', () => refusal(401, 'Votre session a expiré.'));
    api.on('post', '/auth/refresh-token', () => refusal(503, 'Base indisponible'));
    expect(await profile()).toEqual({
      error: { status: 'offline', refreshError: { status: 503, message: 'Base indisponible' } },
    });
    expect(sessionEnded).not.toHaveBeenCalled();
  });

  it.each([
    ['401', new Response('<h1>Authentication required</h1>', { status: 401 })],
    ['403', new Response('<h1>Forbidden</h1>', { status: 403 })],
    ['403 in JSON', Response.json({ error: 'blocked' }, { status: 403 })],
  ])(
    'signs nobody out when something on the way answers %s at the refresh',
    async (_what, answer) => {
      api.on('get', '/auth/profile', () => refusal(401, 'Votre session a expiré.'));
      api.on('post', '/auth/refresh-token', () => answer.clone());
      expect((await profile()).error?.status).toBe('offline');
      expect(sessionEnded).not.toHaveBeenCalled();
    },
  );

  it('is the answer itself when it is the login', async () => {
    api.on('post', '/auth/login', () => refusal(401, 'E-mail ou mot de passe incorrect.'));
    const answer = await send(sessionCalls.login, { body: { email: '', password: '' } });
    expect(answer.error).toEqual({ status: 401, message: 'E-mail ou mot de passe incorrect.' });
    expect(sessionEnded).not.toHaveBeenCalled();
  });
});

it('an access token known to have ended is renewed before the call, so that nothing is refused', async () => {
  hint(1);
  const calls = serverWithEndedToken(() => ({ id: 1 }));
  expect(await profile()).toEqual({ data: { id: 1 } });
  expect(calls).toEqual({ profile: 1, refresh: 1 });
});

it('a clock that is ahead by more than a token lives makes one refresh, not one for each call', async () => {
  hint(1);
  const calls = serverWithEndedToken(() => hint(2));
  await profile();
  await profile();
  expect(calls).toEqual({ profile: 2, refresh: 1 });

  // With the clock corrected, the hint shows again which token has expired.
  const again = serverWithEndedToken(() => hint(inAnHour));
  await profile();
  expect(again).toEqual({ profile: 2, refresh: 1 });
  hint(1);
  await profile();
  expect(again).toEqual({ profile: 3, refresh: 2 });
});

it('a body goes as JSON, a form as it is, and empty filters are left out', async () => {
  const seen: string[] = [];
  const noteType = ({ request }: { request: Request }) => {
    seen.push(request.headers.get('content-type') ?? '');
    return {};
  };
  api.on('patch', '/shop/products/mark-read', noteType);
  api.on('patch', '/stocker/3/receiving-document', noteType);
  api.on('get', '/stocker/inventory/active', ({ query }) => {
    seen.push(query.toString());
    return {};
  });
  await send(shopCalls.markProductsRead, { body: { productIds: [1] } });
  await send(stockCalls.joinReceivingDocument, { params: { id: 3 }, body: { status: 'in_stock' } });
  await send(stockCalls.listActiveInventory, {
    query: { shop_id: 3, section: undefined, search: '' },
  });
  expect(seen[0]).toBe('application/json');
  expect(seen[1]).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[2]).toBe('shop_id=3');
});

describe('the sentence of a failed call', () => {
  it('is the server’s, else the default of its call', () => {
    expect(messageOf({ status: 409, message: 'Produit réservé.' }, 'Failed')).toBe(
      'Produit réservé.',
    );
    expect(messageOf({ status: 500 }, 'Failed to fetch products')).toBe('Failed to fetch products');
  });

  it('is the default without network, and then that of the network in the language of the screen', () => {
    const offline = { status: 'offline' };
    expect(messageOf(offline, 'Failed to fetch shops')).toBe(
      'Failed to fetch shops. Connexion impossible. Vérifiez votre réseau, puis réessayez.',
    );
    expect(messageOf(offline, 'Failed to unassign date.', 'en')).toBe(
      'Failed to unassign date. No connection. Check your network, then try again.',
    );
    expect(messageOf(offline, '')).toMatch(/^Connexion impossible\./);
  });
});

it('a call that its caller gives up is aborted, not offline', async () => {
  api.on('get', '/shop/products', () => new Promise(() => undefined));
  const leaving = new AbortController();
  const answer = send(shopCalls.listShopProducts, {}, { signal: leaving.signal });
  leaving.abort();
  expect(await answer).toEqual({ error: { status: 'aborted' } });
});

it('a refusal says how many seconds to wait, when the server asks for it', async () => {
  api.on('post', '/auth/login', () => refusal(429, 'Trop de tentatives.', { retryAfter: 4 }));
  const { error } = await send(sessionCalls.login, { body: { email: '', password: '' } });
  expect(error).toEqual({ status: 429, message: 'Trop de tentatives.', retryAfter: 4 });
});

describe('two tabs that find their token ended at the same time', () => {
  /** The other tab holds the lock; this one gets it afterwards. */
  function otherTabRefreshes(doneBy: () => void) {
    const request = (_name: string, work: () => unknown) => {
      doneBy();
      return Promise.resolve(work());
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  }
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('refresh once: the second uses what the first has got', async () => {
    hint(1);
    otherTabRefreshes(() => hint(inAnHour));
    api.on('get', '/auth/profile', () => ({ id: 1 }));
    const refresh = jest.fn(() => refusal(401, 'Jeton déjà échangé.'));
    api.on('post', '/auth/refresh-token', refresh);
    expect(await profile()).toEqual({ data: { id: 1 } });
    expect(refresh).not.toHaveBeenCalled();
    expect(sessionEnded).not.toHaveBeenCalled();
  });

  it('both end when the first was refused', async () => {
    hint(1);
    otherTabRefreshes(() => {
      document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0; path=/`;
    });
    api.on('get', '/auth/profile', () => refusal(401, 'Votre session a expiré.'));
    api.on('post', '/auth/refresh-token', () => refusal(401, 'Jeton inconnu.'));
    expect((await profile()).error?.status).toBe(401);
    expect(sessionEnded).toHaveBeenCalledTimes(1);
  });

  it('refresh after each other when the first had no network', async () => {
    hint(1);
    otherTabRefreshes(() => undefined);
    const calls = serverWithEndedToken(() => ({ id: 1 }));
    expect(await profile()).toEqual({ data: { id: 1 } });
    expect(calls.refresh).toBe(1);
    expect(sessionEnded).not.toHaveBeenCalled();
  });
});

describe('an answer', () => {
  it('that breaks off on its way counts as no answer, not as an empty one', async () => {
    api.on('get', '/auth/profile', () => BROKEN_OFF);
    expect(await profile()).toEqual({ error: { status: 'offline' } });
  });

  it('without a body is a success without data', async () => {
    api.on('get', '/auth/profile', () => undefined);
    expect(await profile()).toEqual({ data: null });
  });
});

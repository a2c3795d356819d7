import {
  anAuthUser,
  refusal,
  stubApi,
  forgetSession,
  rememberSession,
} from '@cigogne/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { rememberDriver } from '../offline/remembered-driver';
import { anAnswer } from '../testing/an-answer';
import { AREA_HEADINGS, openShell } from '../testing/open-shell';

const api = stubApi();
beforeEach(() => api.on('get', '/public/site', () => ({ demo_accounts: [] })));
afterEach(forgetSession);

describe('a driver whom this phone knows', () => {
  const user = anAuthUser({ id: 9, role: 'driver' });

  beforeEach(() => {
    rememberSession(user);
    rememberDriver(user);
  });
  afterEach(() => rememberDriver(undefined));

  it('has their area while the session is still being checked', async () => {
    api.on('get', '/auth/profile', () => anAnswer().answer);
    await openShell({ at: '/driver', api });
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.driver })).toBeVisible();
  });

  it('is asked to sign in once the answer is that the session has ended', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    const { answer, give } = anAnswer<ReturnType<typeof refusal>>();
    api.on('get', '/auth/profile', () => answer);
    api.on('post', '/auth/refresh-token', () => refusal(401, 'Session expirée'));
    await openShell({ at: '/driver', api });
    await screen.findByRole('heading', { name: AREA_HEADINGS.driver });
    give(refusal(401, 'Session expirée'));
    expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeVisible();
    log.mockRestore();
  });

  it.each([
    ['fails', () => refusal(500, 'Panne'), () => user],
    ['cannot refresh the session', () => refusal(401, ''), () => refusal(503, '')],
    ['is not what asks them to sign in', () => new Response('', { status: 401 }), () => user],
  ])('stays in their area while the server %s', async (_name, profile, refresh) => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    api.on('get', '/auth/profile', profile);
    api.on('post', '/auth/refresh-token', refresh);
    await openShell({ at: '/driver', api });
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.driver })).toBeVisible();
    log.mockRestore();
  });

  it.each([403, 404, 408, 425])(
    'stays in their area when something on the way answers %s, and the check is repeated',
    async (status) => {
      const log = jest.spyOn(console, 'warn').mockImplementation();
      let answer: unknown = refusal(status, '');
      api.on('get', '/auth/profile', () => answer);
      const { store } = await openShell({ at: '/driver', api });
      await waitFor(() => expect(log).toHaveBeenCalled());
      expect(await screen.findByRole('heading', { name: AREA_HEADINGS.driver })).toBeVisible();
      answer = { ...user, name: 'Marc Muller' };
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() =>
        expect(store.getState().session.user).toHaveProperty('name', 'Marc Muller'),
      );
      log.mockRestore();
    },
  );

  it('is not taken for whoever the browser is signed in as now, and is forgotten', async () => {
    const shop = anAuthUser({ id: 12, role: 'shop' });
    await openShell({ at: '/', user: shop, api });
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
    expect(localStorage.getItem('cigogne.driver')).toBeNull();
  });
});

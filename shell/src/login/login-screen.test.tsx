import type { Role, SiteSettings } from '@cigogne/contract';
import {
  anAuthUser,
  NO_NETWORK,
  refusal,
  stubApi,
  forgetSession,
} from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillField } from '../testing/fill-field';
import { AREA_HEADINGS, openShell } from '../testing/open-shell';

const api = stubApi();
beforeEach(() => {
  siteWith([]);
  api.on('get', '/admindelivery/shops', () => ({ shops: [] }));
});
afterEach(() => {
  forgetSession();
  jest.useRealTimers();
});

/** Fakes only the clock and the countdown; requests and the test itself wait in real time. */
const fakeCountdown = () =>
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });

function siteWith(demo_accounts: SiteSettings['demo_accounts']) {
  const site: SiteSettings = {
    company: 'Cigogne',
    phone: '03 53 01 00 00',
    email: 'bonjour@cigogne.example',
    head_office: '1 quai des Bateliers, 67000 Strasbourg',
    depot: '9 rue du Port du Rhin, 67000 Strasbourg',
    demo_accounts,
  };
  api.on('get', '/public/site', () => site);
}

function fillIn(email: string, password: string) {
  fillField('E-mail', email);
  fillField('Mot de passe', password);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Se Connecter' }));

describe('the login', () => {
  it('sends e-mail and password and opens the home of the role', async () => {
    const sent = jest.fn();
    api.on('post', '/auth/login', async ({ request }) => {
      sent(await request.json());
      return anAuthUser({ role: 'shop' });
    });
    await openShell({ at: '/login', api });
    fillIn('camille@cigogne.example', 'demo1234');
    await submit();
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ email: 'camille@cigogne.example', password: 'demo1234' });
  });

  it('asks which remotes are released while the answer to the login is still out', async () => {
    // The browser is never idle, so nothing is prefetched while the form is filled in.
    const idle = { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined };
    Object.assign(globalThis, idle);
    let answer: (user: unknown) => void = () => undefined;
    api.on('post', '/auth/login', () => new Promise((resolve) => (answer = resolve)));
    const { prefetchForSignIn: expectRemotes, open } = await openShell({ at: '/login', api });
    fillIn('camille@cigogne.example', 'demo1234');
    expect(expectRemotes).not.toHaveBeenCalled();
    await submit();
    await waitFor(() => expect(expectRemotes).toHaveBeenCalledTimes(1));
    expect(open).not.toHaveBeenCalled();
    answer(anAuthUser({ role: 'shop' }));
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
    for (const name of Object.keys(idle)) Reflect.deleteProperty(globalThis, name);
  });

  it.each<[Role, string]>([
    ['admin', '/admin'],
    ['manager', '/admin'],
    ['shop', '/shop'],
    ['stocker', '/stocker'],
    ['driver', '/driver'],
  ])('takes %s to %s', async (role, home) => {
    api.on('post', '/auth/login', () => anAuthUser({ role }));
    await openShell({ at: '/login', api });
    fillIn('camille@cigogne.example', 'demo1234');
    await submit();
    await waitFor(() => expect(window.location.pathname).toBe(home));
  });

  it.each([
    ['', ''],
    ['camille@cigogne.example', ''],
    ['', 'demo1234'],
  ])('sends nothing with e-mail %j and password %j', async (email, password) => {
    const sent = jest.fn();
    api.on('post', '/auth/login', sent);
    await openShell({ at: '/login', api });
    fillIn(email, password);
    await submit();
    await userEvent.type(screen.getByLabelText('E-mail'), '{Enter}');
    expect(sent).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a spinner in the button and cannot be sent twice while it is loading', async () => {
    let answer!: (user: unknown) => void;
    const sent = jest.fn(() => new Promise((resolve) => (answer = resolve)));
    api.on('post', '/auth/login', sent);
    await openShell({ at: '/login', api });
    fillIn('camille@cigogne.example', 'demo1234');
    await submit();
    const button = screen.getByRole('button', { name: /Se Connecter/ });
    expect(within(button).getByRole('progressbar')).toBeVisible();
    await userEvent.type(screen.getByLabelText('E-mail'), '{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    answer(anAuthUser({ role: 'driver' }));
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.driver })).toBeVisible();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'the sentence of the server',
      refusal(401, 'E-mail ou mot de passe incorrect.'),
      'E-mail ou mot de passe incorrect.',
    ],
    ["'An error occurred' when it sends none", refusal(500, ''), 'An error occurred'],
    ['a sentence about the network', NO_NETWORK, /Connexion impossible/],
  ])('shows %s in an alert box and as a toast', async (_, answer, sentence) => {
    api.on('post', '/auth/login', () => answer);
    await openShell({ at: '/login', api });
    fillIn('camille@cigogne.example', 'faux');
    await submit();
    const form = screen.getByRole('button', { name: 'Se Connecter' }).closest('form');
    expect(await within(form!).findByRole('alert')).toHaveTextContent(sentence);
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(window.location.pathname).toBe('/login');
  });

  it('says so when the browser keeps no cookies, although the password is right', async () => {
    api.on('post', '/auth/login', () => Response.json(anAuthUser({ role: 'shop' })));
    await openShell({ at: '/login', api });
    fillIn('camille@cigogne.example', 'demo1234');
    await submit();
    const form = screen.getByRole('button', { name: 'Se Connecter' }).closest('form');
    expect(await within(form!).findByRole('alert')).toHaveTextContent(
      'Votre navigateur refuse les cookies de ce site : autorisez-les pour vous connecter.',
    );
    expect(window.location.pathname).toBe('/login');
  });

  it('counts down the seconds to wait, with the button off until they are over', async () => {
    fakeCountdown();
    const sentence = 'Trop de tentatives de connexion. Réessayez dans 2 secondes.';
    const sent = jest.fn(() => refusal(429, sentence, { retryAfter: 2 }));
    api.on('post', '/auth/login', sent);
    await openShell({ at: '/login', api });
    fillIn('camille@cigogne.example', 'faux');
    await submit();
    const button = screen.getByRole('button', { name: 'Se Connecter' });
    await waitFor(() => expect(button).toBeDisabled());
    await userEvent.type(screen.getByLabelText('E-mail'), '{Enter}');
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByText(/Réessayez dans 1 seconde\.$/)).toBeVisible();
    expect(button).toBeDisabled();
    act(() => jest.advanceTimersByTime(1000));
    expect(button).toBeEnabled();
    expect(button.closest('form')).not.toHaveTextContent('Trop de tentatives');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('tells password managers which field is which', async () => {
    await openShell({ at: '/login', api });
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Mot de passe')).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
  });

  it("leads to the partner request by the link 'Créez-en un'", async () => {
    await openShell({ at: '/login', api });
    await userEvent.click(screen.getByRole('link', { name: 'Créez-en un' }));
    expect(window.location.pathname).toBe('/signup');
    await userEvent.click(await screen.findByRole('link', { name: 'Connectez-vous' }));
    expect(window.location.pathname).toBe('/login');
  });
});

describe('the demo accounts', () => {
  it('fill the form with a click', async () => {
    siteWith([
      { role: 'shop', email: 'boutique@cigogne.example', password: 'demo1234' },
      { role: 'driver', email: 'chauffeur@cigogne.example', password: 'demo1234' },
    ]);
    await openShell({ at: '/login', api });
    const panel = await screen.findByRole('region', { name: 'Comptes de démonstration' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Chauffeur' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('chauffeur@cigogne.example');
    expect(screen.getByLabelText('Mot de passe')).toHaveValue('demo1234');
  });

  it('are not there outside demo mode', async () => {
    await openShell({ at: '/login', api });
    await userEvent.click(screen.getByRole('link', { name: 'Créez-en un' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Connectez-vous' }));
    expect(screen.queryByText('Comptes de démonstration')).not.toBeInTheDocument();
  });
});

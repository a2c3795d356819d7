import { Link, useUnsavedChanges } from '@cigogne/shared-api/router';
import { send, type NewerVersion } from '@cigogne/shared-api';
import { sessionCalls } from '@cigogne/contract';
import { anAuthUser, nextPaint, stubApi, forgetSession } from '@cigogne/shared-api/testing';
import { toast } from '@cigogne/shared-ui/toast';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { tellServerAway } from '@cigogne/shared-api/server-away';
import { tellWorker } from '../offline/worker-message';
import { reloadPage } from '../reload/reload-page';
import { fakeArea, openShell } from '../testing/open-shell';

jest.mock('../reload/reload-page', () => ({ reloadPage: jest.fn() }));
jest.mock('../offline/worker-message', () => ({
  ...jest.requireActual<object>('../offline/worker-message'),
  tellWorker: jest.fn(),
}));

const MINUTE = 60_000;
const api = stubApi();
const user = anAuthUser({ role: 'shop' });

let passed = 0;
const pass = (ms: number) => (passed += ms);
beforeEach(() => {
  passed = 0;
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + passed);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(reloadPage).mockClear();
  jest.mocked(tellWorker).mockClear();
  sessionStorage.clear();
  forgetSession();
});

const ask = () => Promise.resolve(true);

function ShopArea() {
  const [typed, setTyped] = useState(false);
  useUnsavedChanges(typed ? ask : null);
  return (
    <>
      <Link to="/shop">Livraisons</Link>
      <Link to="/shop/products">Produits</Link>
      <Link to="/shop/products?status=damaged">Abîmés</Link>
      <button onClick={() => setTyped(!typed)}>Saisir</button>
      <input aria-label="Rechercher" />
      {typed && <p>Brouillon</p>}
    </>
  );
}

const NEWER: readonly NewerVersion[] = [{ name: 'shop', version: '1.9.0' }];
const nothingNewer = () => jest.fn(() => Promise.resolve<readonly NewerVersion[]>([]));

/** The area in a page opened a minute ago. */
async function openPage(newerVersions = jest.fn(() => Promise.resolve(NEWER))) {
  const shell = await openShell({
    at: '/shop',
    user,
    api,
    open: () => Promise.resolve(fakeArea(ShopArea)),
    remotes: { newerVersions },
  });
  await screen.findByRole('link', { name: 'Produits' });
  pass(MINUTE);
  return { ...shell, newerVersions };
}

async function goTo(name: string) {
  await userEvent.click(screen.getByRole('link', { name }));
  await nextPaint();
}

/** A worker, if there is one, then caches it. */
const newVersionFound = () =>
  waitFor(() => expect(tellWorker).toHaveBeenCalledWith({ type: 'cache-area', name: 'shop' }));

const loadedAnew = () => waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));

/** The next navigation finds the newer version. */
async function findNewVersion() {
  await openPage();
  await goTo('Produits');
  await newVersionFound();
}

function show(visibilityState: DocumentVisibilityState): Promise<void> {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  return act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
}

describe('a page that stays open', () => {
  it('is loaded anew with the second navigation after a release', async () => {
    await findNewVersion();
    expect(reloadPage).not.toHaveBeenCalled();
    await goTo('Livraisons');
    await loadedAnew();
    expect(window.location.pathname).toBe('/shop');
  });

  it('is left alone while nothing is released', async () => {
    const { newerVersions } = await openPage(nothingNewer());
    await goTo('Produits');
    await waitFor(() => expect(newerVersions).toHaveBeenCalled());
    await goTo('Livraisons');
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('is loaded anew for a part of another area, too', async () => {
    const stocker = [{ name: 'stocker', version: '2.0.1' }];
    await openPage(jest.fn(() => Promise.resolve(stocker)));
    await goTo('Produits');
    await newVersionFound();
    await goTo('Livraisons');
    await loadedAnew();
  });

  it('stays while the server restarts with the new version, and is loaded anew once it is back', async () => {
    const { newerVersions } = await openPage();
    await goTo('Produits');
    await newVersionFound();
    newerVersions.mockResolvedValueOnce([]);
    await goTo('Livraisons');
    expect(newerVersions).toHaveBeenCalledTimes(2);
    expect(reloadPage).not.toHaveBeenCalled();
    pass(MINUTE);
    await goTo('Produits');
    await goTo('Livraisons');
    await loadedAnew();
  });

  it('stays while the server is away', async () => {
    await findNewVersion();
    act(() => tellServerAway(true));
    await goTo('Livraisons');
    expect(reloadPage).not.toHaveBeenCalled();
    act(() => tellServerAway(false));
    await goTo('Produits');
    await loadedAnew();
  });

  it('looks once a minute at most', async () => {
    const { newerVersions } = await openPage(nothingNewer());
    await goTo('Produits');
    await goTo('Livraisons');
    await show('visible');
    expect(newerVersions).toHaveBeenCalledTimes(1);
    pass(MINUTE);
    await goTo('Produits');
    expect(newerVersions).toHaveBeenCalledTimes(2);
  });

  it('stays when only the search of the address changes', async () => {
    await findNewVersion();
    await goTo('Abîmés');
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('is loaded once for a version, also when an older one runs again after it', async () => {
    await findNewVersion();
    await goTo('Livraisons');
    pass(MINUTE);
    await goTo('Produits');
    pass(MINUTE);
    await goTo('Livraisons');
    await loadedAnew();
  });
});

describe('a shell that is released alone', () => {
  const page = (entry: string) => `<script defer="defer" src="${entry}"></script>`;

  /** A page of an old shell on a site with a newer one. */
  async function openPageOfShell(answer: () => Promise<Response>) {
    document.head.innerHTML = page('/main.0123abcd.js');
    const fetch = globalThis.fetch;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((asked, init) =>
        asked instanceof URL && asked.pathname === '/index.html' ? answer() : fetch(asked, init),
      );
    await openPage(nothingNewer());
  }
  const answerWith =
    (html: string, status = 200) =>
    () =>
      Promise.resolve(new Response(html, { status }));
  afterEach(() => document.head.replaceChildren());

  it('reaches the page like a new version of its area', async () => {
    await openPageOfShell(answerWith(page('/main.4567cdef.js')));
    await goTo('Produits');
    await newVersionFound();
    expect(reloadPage).not.toHaveBeenCalled();
    await goTo('Livraisons');
    await loadedAnew();
  });

  it('is loaded once, also when the former one comes again from what the browser has kept', async () => {
    await openPageOfShell(answerWith(page('/main.4567cdef.js')));
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await goTo('Produits');
      pass(MINUTE);
      await goTo('Livraisons');
      pass(MINUTE);
    }
    await loadedAnew();
  });

  it.each([
    ['is the same', answerWith(page('/main.0123abcd.js'))],
    ['is not told, as behind the login page of a hotspot', answerWith(page('/portal.js'))],
    ['is not told by a failing server', answerWith(page('/main.4567cdef.js'), 502)],
    ['cannot be asked for', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves the page alone when it %s', async (_why, answer) => {
    await openPageOfShell(answer);
    await goTo('Produits');
    await goTo('Livraisons');
    expect(reloadPage).not.toHaveBeenCalled();
    expect(tellWorker).not.toHaveBeenCalled();
  });
});

describe('nobody loses', () => {
  it('what they have typed: the page is loaded at the first navigation after it', async () => {
    await findNewVersion();
    const button = screen.getByRole('button', { name: 'Saisir' });
    await userEvent.click(button);
    await goTo('Livraisons');
    expect(screen.getByText('Brouillon')).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
    await userEvent.click(button);
    await goTo('Produits');
    await loadedAnew();
  });

  it('a message that they have not read yet', async () => {
    await findNewVersion();
    act(() => toast.success('Livraison créée'));
    await goTo('Livraisons');
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('a change or an upload that is being sent', async () => {
    await findNewVersion();
    let answer!: () => void;
    api.on('post', '/auth/logout', () => new Promise<void>((resolve) => (answer = resolve)));
    const sent = send(sessionCalls.logout, {});
    await goTo('Livraisons');
    expect(reloadPage).not.toHaveBeenCalled();
    answer();
    await sent;
    await goTo('Produits');
    await loadedAnew();
  });
});

describe('somebody who looks at the page again', () => {
  it('after a quarter of an hour begins with the new version', async () => {
    await openPage();
    await show('hidden');
    pass(15 * MINUTE);
    await show('visible');
    await loadedAnew();
  });

  it('a moment later goes on, and gets it with the next navigation', async () => {
    await openPage();
    await show('hidden');
    await show('visible');
    await newVersionFound();
    expect(reloadPage).not.toHaveBeenCalled();
    await goTo('Produits');
    await loadedAnew();
  });

  it('and was typing, goes on with it', async () => {
    await openPage();
    await userEvent.type(screen.getByLabelText('Rechercher'), 'canapé');
    await show('hidden');
    pass(15 * MINUTE);
    await show('visible');
    await newVersionFound();
    expect(reloadPage).not.toHaveBeenCalled();
  });
});

import { tellServerAway } from '@cigogne/shared-api/server-away';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { AboutRequest } from '../about/about';
import { aboutRequests, openFrame as open, withUnread } from '../testing/open-frame';

const entry = (name: string) => screen.getByRole('link', { name });
const wideScreen = window.matchMedia.bind(window);

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.matchMedia = wideScreen;
});

describe('the frame on a wide screen', () => {
  it('shows the area, who is signed in, and marks the current entry', () => {
    open();
    expect(screen.getByText('Administration')).toBeVisible();
    expect(screen.getByText('Camille Schmitt')).toBeVisible();
    expect(screen.getByText('Administratrice')).toBeVisible();
    expect(entry('Gestion livraisons')).toHaveAttribute('aria-current', 'page');
    expect(entry('Tableau de bord')).not.toHaveAttribute('aria-current');
    expect(within(screen.getByRole('main')).getByText('Planning des Livraisons')).toBeVisible();
  });

  it('follows a plain click within the application, and leaves other clicks to the browser', () => {
    const { onNavigate } = open();
    const users = entry('Gestion utilisateurs');
    expect(users).toHaveAttribute('href', '/admin/users');
    expect(fireEvent.click(users)).toBe(false);
    expect(onNavigate).toHaveBeenCalledWith('/admin/users', expect.anything());
    expect(fireEvent.click(users, { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(users, { button: 1 })).toBe(true);
    expect(onNavigate).toHaveBeenCalledTimes(1);
  });

  it.each([
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [120, '9+'],
  ])('with %i unread shows %s', (unread, shown) => {
    open({ entries: withUnread(unread) });
    expect(within(entry('Gestion livraisons')).getByText(shown)).toBeVisible();
    expect(entry('Gestion livraisons')).toHaveAccessibleDescription(
      `${unread} livraisons non lues`,
    );
  });

  it('shows no badge when nothing is unread', () => {
    open({ entries: withUnread(0) });
    expect(screen.queryByText('0')).not.toBeInTheDocument();
    expect(entry('Gestion livraisons')).not.toHaveAccessibleDescription();
  });

  it('remembers that it is collapsed, and keeps the names of its links', async () => {
    const { unmount } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Réduire le menu' }));
    expect(screen.queryByText('Camille Schmitt')).not.toBeInTheDocument();
    unmount();

    open();
    expect(screen.queryByText('Camille Schmitt')).not.toBeInTheDocument();
    expect(entry('Gestion livraisons')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Déplier le menu' }));
    expect(screen.getByText('Camille Schmitt')).toBeVisible();
  });

  it('puts other content in place of the entries', () => {
    open({ sidebar: () => <p>Tous les magasins</p> });
    expect(screen.getByText('Tous les magasins')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Gestion produits' })).not.toBeInTheDocument();
  });

  it('collapsed, keeps the other content above the entries', async () => {
    open({ sidebar: ({ collapsed }) => <p>{collapsed ? 'Bref' : 'Tous les magasins'}</p> });
    await userEvent.click(screen.getByRole('button', { name: 'Réduire le menu' }));
    const brief = screen.getByText('Bref');
    expect(brief.compareDocumentPosition(entry('Tableau de bord'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('lets keyboard users skip the menu', async () => {
    open();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each(['expanded', 'collapsed'])("has 'À propos' in reach: %s", async (state) => {
    const requests = aboutRequests();
    const { onNavigate } = open({ aboutLink: { label: 'Versions', path: '/admin/versions' } });
    if (state === 'collapsed') {
      await userEvent.click(screen.getByRole('button', { name: 'Réduire le menu' }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'À propos' }));
    const click = {} as Parameters<NonNullable<AboutRequest['link']>['onFollow']>[0];
    requests[0]?.link?.onFollow(click);
    expect(requests).toMatchObject([
      { language: 'fr', link: { label: 'Versions', path: '/admin/versions' } },
    ]);
    expect(onNavigate).toHaveBeenCalledWith('/admin/versions', click);
  });

  it("opens 'À propos' by keyboard, in the language of the area", async () => {
    const requests = aboutRequests();
    open({ language: 'en' });
    act(() => screen.getByRole('button', { name: 'Log Out' }).focus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(requests).toEqual([{ language: 'en' }]);
  });

  it('leaves the question before a logout to the area, and speaks its language', async () => {
    const { onLogout } = open({ language: 'en' });
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });
});

describe('the help', () => {
  const help = '/admin/help?screen=deliveries';

  it.each(['expanded', 'collapsed'])('is a link in the %s sidebar', async (state) => {
    const { onNavigate } = open({ help });
    if (state === 'collapsed') {
      await userEvent.click(screen.getByRole('button', { name: 'Réduire le menu' }));
    }
    expect(entry('Aide')).toHaveAttribute('href', help);
    expect(fireEvent.click(entry('Aide'))).toBe(false);
    expect(onNavigate).toHaveBeenCalledWith(help, expect.anything());
  });

  it('is in the top bar of a phone, in the language of the area', () => {
    window.matchMedia = (query) => ({ ...wideScreen(query), matches: query.includes('max-width') });
    open({ help, language: 'en' });
    expect(entry('Help')).toBeVisible();
  });

  it('is not there in an area without help, and neither is its key', async () => {
    const { onNavigate } = open();
    expect(screen.queryByRole('link', { name: 'Aide' })).not.toBeInTheDocument();
    await userEvent.keyboard('?');
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('opens by its key, unless that is typed into a field', async () => {
    const { onNavigate } = open({ help, children: <input aria-label="Nom" /> });
    await userEvent.type(screen.getByRole('textbox', { name: 'Nom' }), 'Qui ?');
    expect(onNavigate).not.toHaveBeenCalled();
    act(() => screen.getByRole('textbox', { name: 'Nom' }).blur());
    await userEvent.keyboard('?');
    expect(onNavigate).toHaveBeenCalledWith(help);
  });

  it('leaves an open dialog alone', async () => {
    const { onNavigate } = open({ help, children: <div role="dialog">Livraison #12</div> });
    await userEvent.keyboard('?');
    expect(onNavigate).not.toHaveBeenCalled();
  });
});

describe('the frame of a page whose width changes', () => {
  it('keeps what was typed when a tablet is turned, or a sheet of paper is narrow', async () => {
    let narrow = false;
    const width = new EventTarget();
    window.matchMedia = (query) => ({
      ...wideScreen(query),
      get matches() {
        return narrow && query.includes('max-width');
      },
      addEventListener: width.addEventListener.bind(width),
      removeEventListener: width.removeEventListener.bind(width),
    });
    open({ children: <input aria-label="Note" /> });
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Troisième étage');
    narrow = true;
    act(() => void width.dispatchEvent(new Event('change')));
    expect(screen.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Troisième étage');
  });
});

describe('while the server cannot be reached', () => {
  afterEach(() => act(() => tellServerAway(false)));

  it.each([
    ['fr', 'Serveur injoignable, votre saisie est gardée.'],
    ['en', 'Server unreachable, your entries are kept.'],
  ] as const)('the frame says so, and no longer once it is back: %s', (language, sentence) => {
    open({ language });
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    act(() => tellServerAway(true));
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
    expect(screen.getByRole('main')).toContainElement(screen.getByText(sentence));
    act(() => tellServerAway(false));
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('what was typed stays', async () => {
    open({ children: <input aria-label="Note" /> });
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Troisième étage');
    act(() => tellServerAway(true));
    act(() => tellServerAway(false));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Troisième étage');
  });
});

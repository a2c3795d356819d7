import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aboutRequests, entries, openFrame as open, withUnread } from '../testing/open-frame';

const wideScreen = window.matchMedia.bind(window);

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.matchMedia = wideScreen;
});

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
const expectClosed = async () =>
  expect(await screen.findByRole('button', { name: 'Ouvrir le menu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );

describe('the frame on a phone', () => {
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wideScreen(query), matches: query.includes('max-width') });
  });

  it('has many entries in a drawer, which closes behind a choice', async () => {
    const { onNavigate } = open({ entries: withUnread(12) });
    expect(screen.queryByRole('link', { name: 'Gestion produits' })).not.toBeInTheDocument();
    expect(screen.getByText('9+')).toBeVisible();
    await openMenu();
    await userEvent.click(await screen.findByRole('link', { name: 'Gestion produits' }));
    expect(onNavigate).toHaveBeenCalledWith('/admin/products', expect.anything());
    await expectClosed();
  });

  it('has other content in the drawer, which closes once something is chosen', async () => {
    open({ sidebar: ({ onChosen }) => <button onClick={onChosen}>Tous les magasins</button> });
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Tous les magasins' }));
    await expectClosed();
  });

  it("has 'À propos' in the drawer, which closes and leaves the focus to the dialog", async () => {
    const requests = aboutRequests();
    open();
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'À propos' }));
    expect(requests).toHaveLength(1);
    await expectClosed();
  });

  it('closes the drawer before the question of a logout, which needs the focus', async () => {
    const onLogout = jest.fn();
    open({ onLogout });
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Déconnexion' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
    await expectClosed();
  });

  it("has 'À propos' below the screen where there is no drawer", async () => {
    const requests = aboutRequests();
    open({ entries: entries.slice(0, 4) });
    await userEvent.click(screen.getByRole('button', { name: 'À propos' }));
    expect(requests).toHaveLength(1);
  });

  it('has up to four entries in a bottom bar, and the logout above', async () => {
    const { onLogout } = open({ entries: entries.slice(0, 4) });
    expect(screen.queryByRole('button', { name: 'Ouvrir le menu' })).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('navigation')).getByRole('link', { name: 'Gestion livraisons' }),
    ).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: 'Déconnexion' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });
});

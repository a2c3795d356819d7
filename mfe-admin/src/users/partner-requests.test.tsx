import { refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aManagedUser } from '../testing/a-managed-user';
import { openUsers, stubStoredUsers, userNames, userRow } from '../testing/users-screen';

const { api, serve } = stubStoredUsers();
const ried = aManagedUser();
const asked = aManagedUser({
  id: 7,
  name: 'Maison Zeller',
  email: 'zeller@x.example',
  active: false,
  requested_at: '2026-11-20T09:00:00.000Z',
});

describe('a partner request', () => {
  it('is Inactif with the mark Demande, counted, and activated in one click', async () => {
    const sent = serve(ried, asked);
    const { user } = await openUsers();
    expect(await screen.findByText('1 demande de compte attend son activation.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voir' }));
    expect(userNames()).toEqual(['Maison ZellerSélestat']);
    const waiting = await userRow(/Maison Zeller/);
    expect(waiting.getByText('Inactif')).toBeVisible();
    expect(waiting.getByText('Demande')).toBeVisible();
    await user.click(waiting.getByRole('button', { name: 'Activer Maison Zeller' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(sent).toMatchObject([{ call: 'PUT 7', body: { active: true }, ifMatch: '"3"' }]);
    expect(await screen.findByText('Aucun utilisateur trouvé')).toBeVisible();
  });

  it('keeps the focus on its button, which is pressed once, until it is activated', async () => {
    serve(asked);
    const { user } = await openUsers();
    let arrive = () => undefined as void;
    const underWay = new Promise<void>((resolve) => (arrive = resolve));
    const refused = jest.fn(() => underWay.then(() => refusal(500, '')));
    api.on('put', '/admin/users/:id', refused);
    const button = await screen.findByRole('button', { name: 'Activer Maison Zeller' });
    await user.dblClick(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(button).toBeEnabled();
    arrive();
    expect(await screen.findByText('Failed to update user')).toBeVisible();
    expect(button).toHaveFocus();
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('leaves the focus on the next action of its row, or on the heading when no row is left', async () => {
    serve(ried, asked, { ...asked, id: 8, name: 'Literie Aubry' });
    const { user } = await openUsers();
    await user.click(await screen.findByRole('button', { name: 'Activer Maison Zeller' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Modifier Maison Zeller' })).toHaveFocus(),
    );
    await user.click(screen.getByRole('button', { name: 'Voir' }));
    await user.click(screen.getByRole('button', { name: 'Activer Literie Aubry' }));
    expect(await screen.findByText('Aucun utilisateur trouvé')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Gestion utilisateurs' })).toHaveFocus(),
    );
  });

  it('is counted on its entry of the sidebar', async () => {
    serve(asked);
    api.on('get', '/admin/overview', () => ({ account_requests: 2 }));
    await openUsers();
    const entry = screen.getByRole('link', { name: 'Gestion utilisateurs' });
    expect(
      await within(entry.parentElement!).findByText('2 demandes de compte'),
    ).toBeInTheDocument();
    expect(within(entry).getByText('2')).toBeVisible();
  });
});

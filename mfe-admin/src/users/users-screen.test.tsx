import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aManagedAdmin, aManagedDriver, aManagedUser } from '../testing/a-managed-user';
import { openArea } from '../testing/open-area';
import { ADMIN, openUsers, stubStoredUsers, userNames, userRow } from '../testing/users-screen';

const { api, serve } = stubStoredUsers();
const ried = aManagedUser();
const luc = aManagedDriver({ number: '06 77 12 34 56', address: '3 rue de la Gare, Barr' });
const anne = aManagedAdmin();
const bernard = aManagedAdmin({
  id: 2,
  name: 'Bernard Haas',
  email: 'b@x.example',
  role: 'manager',
});

describe('the table', () => {
  it('shows name, e-mail, role, driver number, status and actions', async () => {
    serve(ried, luc, { ...anne, active: false });
    await openUsers();
    await screen.findByRole('table', { name: 'Utilisateurs' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nom',
      'E-mail',
      'Rôle',
      'N° chauffeur',
      'Statut',
      'Actions',
    ]);
    const cells = (await userRow(/Luc Schneider/)).getAllByRole('cell');
    expect(cells.slice(1, 4).map(({ textContent }) => textContent)).toEqual([
      'Chauffeur',
      '12',
      'Actif',
    ]);
    expect((await userRow(/Meubles du Ried/)).getByText('MAGASIN')).toBeVisible();
    expect((await userRow(/Anne Wagner/)).getByText('Inactif')).toBeVisible();
  });

  it('is found through and sorted, and the address keeps both', async () => {
    serve(ried, luc, anne);
    const { user } = await openUsers('/admin/users?sort=email');
    await screen.findByRole('table');
    expect(userNames()).toEqual(['Anne Wagner', 'Luc Schneider', 'Meubles du RiedSélestat']);
    await user.click(screen.getByRole('button', { name: 'E-mail' }));
    expect(userNames()[0]).toMatch(/Meubles du Ried/);
    expect(screen.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.type(screen.getByRole('searchbox'), 'selestat');
    expect(userNames()).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '06 77');
    expect(userNames()).toEqual(['Luc Schneider']);
    // Private addresses are not shown in rows.
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'gare');
    expect(screen.getByText('Aucun utilisateur trouvé')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(userNames()).toHaveLength(3);
  });

  it('shows fifty of many, then the next ones on request, and is searched as a whole', async () => {
    serve(
      ...Array.from({ length: 80 }, (_, index) =>
        aManagedUser({ id: index + 1, name: `Boutique ${index + 1}` }),
      ),
    );
    const { user } = await openUsers();
    expect(await screen.findByText('50 sur 80 à l’écran')).toBeVisible();
    expect(screen.getByText('80 utilisateurs')).toBeVisible();
    expect(document.querySelectorAll('tbody tr')).toHaveLength(50);
    await user.click(screen.getByText('Afficher 30 de plus'));
    expect(document.querySelectorAll('tbody tr')).toHaveLength(80);
    await user.type(screen.getByRole('searchbox'), 'boutique 79');
    expect(screen.getByText('Boutique 79')).toBeVisible();
    expect(document.querySelectorAll('tbody tr')).toHaveLength(1);
  });

  it('that could not be loaded says why, and can be fetched again', async () => {
    api.on('get', '/admin/users', () => refusal(500, ''));
    const { user } = await openUsers();
    expect((await screen.findAllByText('Failed to fetch users')).length).toBeGreaterThan(0);
    serve(ried);
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await userRow(/Meubles du Ried/)).toBeDefined();
  });

  it('without network says so', async () => {
    api.on('get', '/admin/users', () => NO_NETWORK);
    await openUsers();
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(screen.getAllByText(/Vérifiez votre réseau/).length).toBeGreaterThan(0);
  });
});

it.each([
  ['driver', ['Chauffeur']],
  // Not offered in the form (decision 6).
  ['manager', []],
  ['admin', []],
])('a link that adds a %s opens the form only for a role that it offers', async (role, shown) => {
  serve(ried);
  openArea(`/admin/users?add=${role}`, [], ADMIN);
  await screen.findByText(ried.name);
  const forms = screen.queryAllByRole('dialog', { name: 'Ajouter un utilisateur' });
  const roles = forms.map((form) => within(form).getByLabelText<HTMLSelectElement>(/^Rôle/));
  expect(roles.map(({ selectedOptions }) => selectedOptions[0]?.textContent)).toEqual(shown);
});

it('leaves the keyboard at the title when the filters are cleared where nothing was found', async () => {
  serve(ried);
  const { user } = await openUsers('/admin/users?search=xyz');
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
  expect(screen.getByRole('heading', { name: 'Gestion utilisateurs' })).toHaveFocus();
});

describe('deleting', () => {
  const ask = async (user: Awaited<ReturnType<typeof openUsers>>['user'], answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'Supprimer Luc Schneider' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Êtes-vous sûr(e) de vouloir supprimer cet utilisateur ?');
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  };

  it('asks first, then takes the user off the list', async () => {
    const sent = serve(ried, luc);
    const { user } = await openUsers();
    await ask(user, 'Annuler');
    expect(sent).toEqual([]);
    await ask(user, 'Supprimer');
    expect(await screen.findByText('User deleted successfully')).toBeVisible();
    expect(sent).toEqual([{ call: 'DELETE 31' }]);
    await waitFor(() => expect(userNames()).toEqual(['Meubles du RiedSélestat']));
  });

  it('leaves the focus in the list, on the row that stands in the place of the one that is gone', async () => {
    serve(ried, luc, anne);
    const { user } = await openUsers();
    await ask(user, 'Supprimer');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Modifier Meubles du Ried' })).toHaveFocus(),
    );
  });

  it.each([
    ['', 'Failed to delete user'],
    ['Cet utilisateur est introuvable.', 'Cet utilisateur est introuvable.'],
  ])('refused with %j says %j', async (message, said) => {
    serve(luc);
    api.on('delete', '/admin/users/:id', () => refusal(404, message));
    const { user } = await openUsers();
    await ask(user, 'Supprimer');
    expect(await screen.findByText(said)).toBeVisible();
    expect(userNames()).toEqual(['Luc Schneider']);
  });
});

describe('what may not be changed', () => {
  it('by a manager: accounts of admins and managers, as each button says', async () => {
    const sent = serve(anne, bernard, luc);
    const { user } = await openUsers('/admin/users', { id: 2, role: 'manager' });
    for (const name of ['Anne Wagner', 'Bernard Haas']) {
      for (const action of ['Modifier', 'Changer le mot de passe de', 'Supprimer']) {
        expect(await screen.findByRole('button', { name: `${action} ${name}` })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
      }
    }
    const locked = screen.getByRole('button', { name: 'Supprimer Anne Wagner' });
    await user.hover(locked);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Seul un administrateur peut modifier ce compte.',
    );
    await user.click(locked);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Modifier Luc Schneider' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('by anybody: their own account is not deleted', async () => {
    serve(anne, luc);
    const { user } = await openUsers();
    const locked = await screen.findByRole('button', { name: 'Supprimer Anne Wagner' });
    await user.hover(locked);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Vous ne pouvez pas supprimer votre propre compte.',
    );
    expect(screen.getByRole('button', { name: 'Modifier Anne Wagner' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });
});

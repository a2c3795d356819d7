import type { AuthUser, ManagedUser } from '@cigogne/contract';
import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aManagedAdmin, aManagedDriver, aManagedUser } from '../testing/a-managed-user';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const ADMIN: Partial<AuthUser> = { id: 1, role: 'admin' };

const ried = aManagedUser();
const luc = aManagedDriver({ number: '06 77 12 34 56', address: '3 rue de la Gare, Barr' });
const anne = aManagedAdmin();
const bernard = aManagedAdmin({
  id: 2,
  name: 'Bernard Haas',
  email: 'b@x.example',
  role: 'manager',
});
const asked = aManagedUser({
  id: 7,
  name: 'Maison Zeller',
  email: 'zeller@x.example',
  active: false,
  requested_at: '2026-11-20T09:00:00.000Z',
});

/** Opens the screen with a server that stores the users; returns what was sent. */
function serve(...users: ManagedUser[]) {
  const kept = [...users];
  const sent: { call: string; body?: unknown; ifMatch?: string | null }[] = [];
  api.on('get', '/admin/users', () => kept);
  api.on('get', '/admindelivery/shops', () => ({ shops: [] }));
  api.on('put', '/admin/users/:id', async ({ params, request }) => {
    const body = (await request.json()) as Partial<ManagedUser>;
    sent.push({ call: `PUT ${String(params.id)}`, body, ifMatch: request.headers.get('If-Match') });
    const at = kept.findIndex(({ id }) => id === Number(params.id));
    kept[at] = { ...kept[at]!, ...body, requested_at: null };
    return kept[at];
  });
  api.on('delete', '/admin/users/:id', ({ params }) => {
    sent.push({ call: `DELETE ${String(params.id)}` });
    kept.splice(
      kept.findIndex(({ id }) => id === Number(params.id)),
      1,
    );
    return undefined;
  });
  return sent;
}

const openUsers = async (address = '/admin/users', who: Partial<AuthUser> = ADMIN) => {
  const area = openArea(address, [], who);
  await screen.findByRole('heading', { name: 'Gestion utilisateurs' });
  return area;
};
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

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
    const cells = (await row(/Luc Schneider/)).getAllByRole('cell');
    expect(cells.slice(1, 4).map(({ textContent }) => textContent)).toEqual([
      'Chauffeur',
      '12',
      'Actif',
    ]);
    expect((await row(/Meubles du Ried/)).getByText('MAGASIN')).toBeVisible();
    expect((await row(/Anne Wagner/)).getByText('Inactif')).toBeVisible();
  });

  it('is found through and sorted, and the address keeps both', async () => {
    serve(ried, luc, anne);
    const { user } = await openUsers('/admin/users?sort=email');
    await screen.findByRole('table');
    expect(names()).toEqual(['Anne Wagner', 'Luc Schneider', 'Meubles du RiedSélestat']);
    await user.click(screen.getByRole('button', { name: 'E-mail' }));
    expect(names()[0]).toMatch(/Meubles du Ried/);
    expect(screen.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.type(screen.getByRole('searchbox'), 'selestat');
    expect(names()).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '06 77');
    expect(names()).toEqual(['Luc Schneider']);
    // Private addresses are not shown in rows.
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'gare');
    expect(screen.getByText('Aucun utilisateur trouvé')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(names()).toHaveLength(3);
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
    expect(await row(/Meubles du Ried/)).toBeDefined();
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

describe('a partner request', () => {
  it('is Inactif with the mark Demande, counted, and activated in one click', async () => {
    const sent = serve(ried, asked);
    const { user } = await openUsers();
    expect(await screen.findByText('1 demande de compte attend son activation.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voir' }));
    expect(names()).toEqual(['Maison ZellerSélestat']);
    const waiting = await row(/Maison Zeller/);
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
    await waitFor(() => expect(names()).toEqual(['Meubles du RiedSélestat']));
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
    expect(names()).toEqual(['Luc Schneider']);
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

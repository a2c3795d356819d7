import type { ManagedUser } from '@cigogne/contract';
import { refusal } from '@cigogne/shared-api/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aManagedAdmin, aManagedDriver, aManagedUser } from '../testing/a-managed-user';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
type Person = ReturnType<typeof openArea>['user'];

const ried = aManagedUser();
const luc = aManagedDriver();
let sent: { body: Record<string, unknown>; ifMatch: string | null; key: string | null }[] = [];

function serve(...users: ManagedUser[]) {
  sent = [];
  const answer = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    const { headers } = request;
    sent.push({ body, ifMatch: headers.get('If-Match'), key: headers.get('Idempotency-Key') });
    return users[0];
  };
  api.on('get', '/admin/users/:id', ({ params }) =>
    users.find(({ id }) => id === Number(params.id)),
  );
  api.on('get', '/admin/users', () => users);
  api.on('get', '/admindelivery/shops', () => ({ shops: [] }));
  api.on('post', '/admin/users', answer);
  api.on('put', '/admin/users/:id', answer);
  api.on('patch', '/admin/users/:id/password', async (call) => void (await answer(call)));
}

const dialog = () => screen.getByRole('dialog');
const field = (label: string) => within(dialog()).getByLabelText(new RegExp(`^${label}`));
const submit = (user: Person, name: string) =>
  user.click(within(dialog()).getByRole('button', { name }));
const fill = (texts: Record<string, string>) => {
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(field(label), { target: { value } });
  }
};

/** Every failure that is told, in dialogs and toasts. */
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

async function openNew() {
  const { user } = openArea('/admin/users', [], { id: 1, role: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un utilisateur' }));
  await screen.findByRole('dialog', { name: 'Ajouter un utilisateur' });
  return user;
}

async function openEdit(name: string) {
  const { user } = openArea('/admin/users', [], { id: 1, role: 'admin' });
  await user.click(await screen.findByRole('button', { name: `Modifier ${name}` }));
  await waitFor(() => field('E-mail'));
  return user;
}

const NEW_SHOP = {
  'Nom du magasin': 'Maison Zeller',
  'E-mail': 'zeller@x.example',
  SIRET: '73282932000074',
  Numéro: '4',
  Rue: 'rue du Ried',
  'Code postal': '67600',
  Ville: 'Sélestat',
  'Mot de passe': 'secret',
  Confirmation: 'secret',
};

describe('a new user', () => {
  it('is an active shop unless chosen otherwise; an admin cannot be chosen', async () => {
    serve();
    await openNew();
    expect(field('Rôle')).toHaveDisplayValue('Magasin');
    expect(
      within(field('Rôle'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Magasin', 'Chauffeur', 'Dépôt']);
    expect(field('Compte actif')).toBeChecked();
  });

  it('has the fields of its role', async () => {
    serve();
    const user = await openNew();
    expect(field('SIRET')).toBeVisible();
    expect(within(dialog()).queryByLabelText('N° chauffeur')).not.toBeInTheDocument();
    await user.selectOptions(field('Rôle'), 'Chauffeur');
    expect(field('N° chauffeur')).toBeVisible();
    expect(within(dialog()).queryByLabelText(/^SIRET/)).not.toBeInTheDocument();
  });

  it('is sent once, without the confirmation, and said', async () => {
    serve(ried);
    const user = await openNew();
    fill(NEW_SHOP);
    await user.dblClick(within(dialog()).getByRole('button', { name: 'Créer l’utilisateur' }));
    expect(await screen.findByText('User created successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
    expect(sent[0]!.key).toBeTruthy();
    expect(sent[0]!.body).toMatchObject({
      name: 'Maison Zeller',
      role: 'shop',
      active: true,
      password: 'secret',
      shop_siret: '73282932000074',
    });
    expect(sent[0]!.body).not.toHaveProperty('confirmPassword');
  });

  it('is not sent while something is wrong', async () => {
    serve();
    const user = await openNew();
    await submit(user, 'Créer l’utilisateur');
    expect(within(dialog()).getAllByText('Ce champ est obligatoire.')).toHaveLength(7);
    expect(field('Nom du magasin')).toHaveFocus();
    fill({
      ...NEW_SHOP,
      'E-mail': 'zeller@',
      SIRET: '73282932000075',
      'Mot de passe': 'court',
      Confirmation: 'autre',
    });
    await submit(user, 'Créer l’utilisateur');
    for (const sentence of [
      'Cette adresse e-mail n’est pas valide.',
      'Ce SIRET n’est pas valide : il comporte 14 chiffres.',
      'Le mot de passe doit comporter au moins 6 caractères',
      'Les mots de passe ne correspondent pas',
    ]) {
      expect(within(dialog()).getByText(sentence)).toHaveAttribute('role', 'alert');
    }
    expect(sent).toEqual([]);
  });

  it('whose e-mail is taken learns it at the field and keeps what was typed', async () => {
    serve();
    const message = 'Cet e-mail appartient déjà à un compte.';
    api.on('post', '/admin/users', () =>
      refusal(409, message, { errors: [{ path: 'email', message }] }),
    );
    const user = await openNew();
    fill(NEW_SHOP);
    await submit(user, 'Créer l’utilisateur');
    expect(await within(dialog()).findByText(message)).toBeVisible();
    expect(field('E-mail')).toHaveFocus();
    expect(field('Ville')).toHaveValue('Sélestat');
    await user.type(field('E-mail'), 'x');
    expect(within(dialog()).queryByText(message)).not.toBeInTheDocument();
  });

  it('that the server refuses without a word says so once', async () => {
    serve();
    api.on('post', '/admin/users', () => refusal(500, ''));
    const user = await openNew();
    fill(NEW_SHOP);
    await submit(user, 'Créer l’utilisateur');
    expect(await within(dialog()).findByText('Failed to create user')).toBeVisible();
    expect(alerts()).toEqual(['Failed to create user']);
  });
});

describe('editing', () => {
  it('sends the form without passwords, naming the version it saw', async () => {
    serve(luc);
    const user = await openEdit('Luc Schneider');
    expect(within(dialog()).queryByLabelText(/^Mot de passe/)).not.toBeInTheDocument();
    fill({ 'N° chauffeur': '14' });
    await submit(user, 'Enregistrer');
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(sent[0]).toMatchObject({ ifMatch: '"3"', body: { driver_nr: '14', role: 'driver' } });
    expect(Object.keys(sent[0]!.body)).not.toEqual(expect.arrayContaining(['password']));
  });

  it('shows one dialog from the moment it is opened', async () => {
    serve(luc);
    let arrive = () => undefined as void;
    const underWay = new Promise<void>((resolve) => (arrive = resolve));
    api.on('get', '/admin/users/:id', async () => {
      await underWay;
      return luc;
    });
    const { user } = openArea('/admin/users', [], { id: 1, role: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Modifier Luc Schneider' }));
    const opened = dialog();
    expect(within(opened).getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    arrive();
    expect(await within(opened).findByLabelText(/^E-mail/)).toHaveValue(luc.email);
    expect(opened).toContainElement(document.activeElement as HTMLElement);
  });

  it('that has succeeded fetches the account no more, so nothing can fail behind it', async () => {
    serve(luc);
    const user = await openEdit('Luc Schneider');
    const fetched = jest.fn(() => refusal(404, ''));
    api.on('get', '/admin/users/:id', fetched);
    await submit(user, 'Enregistrer');
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that is closed while the account is on its way says nothing', async () => {
    serve(luc);
    let arrive = () => undefined as void;
    const underWay = new Promise<void>((resolve) => (arrive = resolve));
    api.on('get', '/admin/users/:id', async () => {
      await underWay;
      return luc;
    });
    const { user } = openArea('/admin/users', [], { id: 1, role: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Modifier Luc Schneider' }));
    await user.keyboard('{Escape}');
    arrive();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that fails without a word says so once, and the keyboard stays in the dialog', async () => {
    serve(luc);
    const user = await openEdit('Luc Schneider');
    api.on('put', '/admin/users/:id', () => refusal(500, ''));
    api.on('get', '/admin/users/:id', () => refusal(500, ''));
    await submit(user, 'Enregistrer');
    expect(await within(dialog()).findByText('Failed to update user')).toBeVisible();
    expect(alerts()).toEqual(['Failed to update user']);
    expect(dialog()).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('that fails after its dialog was closed is told by a toast', async () => {
    serve(luc);
    const user = await openEdit('Luc Schneider');
    let refuse = () => undefined as void;
    const underWay = new Promise<void>((resolve) => (refuse = resolve));
    api.on('put', '/admin/users/:id', async () => {
      await underWay;
      return refusal(500, '');
    });
    await submit(user, 'Enregistrer');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    refuse();
    expect(await screen.findByText('Failed to update user')).toBeVisible();
  });

  it('what somebody else has changed meanwhile begins anew with their version', async () => {
    serve(luc);
    const user = await openEdit('Luc Schneider');
    fill({ Nom: 'Luc Autre' });
    serve({ ...luc, name: 'Luc Nouveau', version: 4 });
    const stale = 'Ce compte a été modifié entre-temps.';
    api.on('put', '/admin/users/:id', () => refusal(409, stale));
    await submit(user, 'Enregistrer');
    expect(await within(dialog()).findByText(stale)).toBeVisible();
    await user.click(await within(dialog()).findByRole('button', { name: 'Recharger la fiche' }));
    await waitFor(() => expect(field('Nom')).toHaveValue('Luc Nouveau'));
  });

  it('a user who is gone says so and closes', async () => {
    serve(luc);
    api.on('get', '/admin/users/:id', () => refusal(404, ''));
    const { user } = openArea('/admin/users', [], { id: 1, role: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Modifier Luc Schneider' }));
    expect(await screen.findByText('User not found')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before changes are lost', async () => {
    serve(luc);
    const user = await openEdit('Luc Schneider');
    fill({ Nom: 'Luc Autre' });
    await submit(user, 'Annuler');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(field('Nom')).toHaveValue('Luc Autre');
  });

  it('an admin keeps the role, and cannot deactivate their own account', async () => {
    serve(aManagedAdmin());
    const user = await openEdit('Anne Wagner');
    expect(field('Rôle')).toBeDisabled();
    expect(field('Compte actif')).toBeDisabled();
    expect(
      within(dialog()).getByText('Vous ne pouvez pas désactiver votre propre compte.'),
    ).toBeVisible();
    await submit(user, 'Enregistrer');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).not.toHaveProperty('role');
  });
});

describe('a new password', () => {
  const openPassword = async () => {
    const { user } = openArea('/admin/users', [], { id: 1, role: 'admin' });
    const name = 'Changer le mot de passe de Luc Schneider';
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog', { name: 'Changer le mot de passe' });
    return user;
  };

  it('is checked, sent and said', async () => {
    serve(luc);
    const user = await openPassword();
    fill({ 'Nouveau mot de passe': 'court', Confirmation: 'autre' });
    await submit(user, 'Changer le mot de passe');
    expect(screen.getByText('Le mot de passe doit comporter au moins 6 caractères')).toBeVisible();
    expect(screen.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
    expect(sent).toEqual([]);
    fill({ 'Nouveau mot de passe': 'nouveau', Confirmation: 'nouveau' });
    await submit(user, 'Changer le mot de passe');
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(sent).toMatchObject([{ body: { password: 'nouveau' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('that is refused says so, and the form stays', async () => {
    serve(luc);
    api.on('patch', '/admin/users/:id/password', () => refusal(500, ''));
    const user = await openPassword();
    fill({ 'Nouveau mot de passe': 'nouveau', Confirmation: 'nouveau' });
    await submit(user, 'Changer le mot de passe');
    expect(await within(dialog()).findByText('Failed to change password')).toBeVisible();
    expect(alerts()).toEqual(['Failed to change password']);
  });
});

import { refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aManagedUser } from '../testing/a-managed-user';
import {
  alerts,
  dialog,
  field,
  fill,
  pressOnUsersScreen,
  stubUsersApi,
  submit,
} from '../testing/user-dialogs';

const { api, sent, serve } = stubUsersApi();
const ried = aManagedUser();

async function openNew() {
  const user = await pressOnUsersScreen('Ajouter un utilisateur');
  await screen.findByRole('dialog', { name: 'Ajouter un utilisateur' });
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
    await waitFor(() => expect(field('Nom du magasin')).toHaveFocus());
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

import { entityChanged } from '@cigogne/shared-api';
import { refusal } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aManagedDriver } from '../testing/a-managed-user';
import { openArea } from '../testing/open-area';
import {
  alerts,
  dialog,
  fill,
  pressOnUsersScreen,
  stubUsersApi,
  submit,
} from '../testing/user-dialogs';

const { api, sent, serve } = stubUsersApi();
const luc = aManagedDriver();

describe('a new password', () => {
  const openPassword = async () => {
    const user = await pressOnUsersScreen('Changer le mot de passe de Luc Schneider');
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

  it('is as long as the site demands, and told why the server refuses it', async () => {
    serve(luc);
    api.on('get', '/public/site', () => ({ password_min_length: 8 }));
    const user = await openPassword();
    expect(await within(dialog()).findByText('8 caractères au moins')).toBeVisible();
    fill({ 'Nouveau mot de passe': 'nouveau', Confirmation: 'nouveau' });
    await submit(user, 'Changer le mot de passe');
    expect(screen.getByText('Le mot de passe doit comporter au moins 8 caractères')).toBeVisible();
    expect(sent).toEqual([]);

    const message = 'Ce mot de passe est trop courant : choisissez-en un autre.';
    api.on('patch', '/admin/users/:id/password', () =>
      refusal(400, message, { errors: [{ path: 'password', message }] }),
    );
    fill({ 'Nouveau mot de passe': 'password', Confirmation: 'password' });
    await submit(user, 'Changer le mot de passe');
    expect(await within(dialog()).findByText(message)).toBeVisible();
  });

  it('is as long as the site demands by now', async () => {
    serve(luc);
    let password_min_length = 8;
    api.on('get', '/public/site', () => ({ password_min_length }));
    const { user, store } = openArea('/admin/users', [], { id: 1, role: 'admin' });
    await user.click(
      await screen.findByRole('button', { name: 'Changer le mot de passe de Luc Schneider' }),
    );
    expect(
      await within(await screen.findByRole('dialog')).findByText('8 caractères au moins'),
    ).toBeVisible();
    password_min_length = 12;
    act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Settings' }] })));
    expect(await within(dialog()).findByText('12 caractères au moins')).toBeVisible();
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

import { refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aManagedDriver } from '../testing/a-managed-user';
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

import { fetchShops } from '@cigogne/shared-api';
import { anAuthUser, forgetSession, refusal, rememberSession } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { aManagedAdmin, aManagedDriver } from '../testing/a-managed-user';
import {
  alerts,
  dialog,
  field,
  fill,
  openEdit,
  pressOnUsersScreen,
  stubUsersApi,
  submit,
} from '../testing/user-dialogs';

const { api, sent, serve } = stubUsersApi();
const luc = aManagedDriver();
afterEach(forgetSession);

/** Luc's account is loading until `arrive` is called. */
async function openWhileLoading() {
  serve(luc);
  let arrive = () => undefined as void;
  const underWay = new Promise<void>((resolve) => (arrive = resolve));
  api.on('get', '/admin/users/:id', async () => {
    await underWay;
    return luc;
  });
  const user = await pressOnUsersScreen('Modifier Luc Schneider');
  return { user, arrive: () => arrive() };
}

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
    const { arrive } = await openWhileLoading();
    const opened = dialog();
    expect(within(opened).getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    arrive();
    expect(await within(opened).findByLabelText(/^E-mail/)).toHaveValue(luc.email);
    expect(opened).toContainElement(document.activeElement as HTMLElement);
  });

  it('of their own account greets whoever did it by its new name', async () => {
    serve(aManagedAdmin({ name: 'Anne Wagner-Muller' }));
    api.on('get', '/auth/profile', () => anAuthUser({ id: 1, name: 'Anne Wagner-Muller' }));
    rememberSession({ role: 'admin' });
    const { user, store } = openArea('/admin/users', [], { id: 1, role: 'admin' });
    await store.dispatch(fetchShops());
    await user.click(await screen.findByRole('button', { name: 'Modifier Anne Wagner-Muller' }));
    await waitFor(() => field('E-mail'));
    await submit(user, 'Enregistrer');
    await waitFor(() =>
      expect(store.getState().session.user).toMatchObject({ name: 'Anne Wagner-Muller' }),
    );
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
    const { user, arrive } = await openWhileLoading();
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
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Partir' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
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

  it('says at each attempt that it cannot begin anew', async () => {
    serve(luc);
    const user = await openEdit('Luc Schneider');
    fill({ Nom: 'Luc Autre' });
    serve({ ...luc, version: 4 });
    api.on('put', '/admin/users/:id', () => refusal(409, ''));
    await submit(user, 'Enregistrer');
    const again = await within(dialog()).findByRole('button', { name: 'Recharger la fiche' });
    api.on('get', '/admin/users/:id', () => refusal(500, ''));
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await user.click(again);
      expect(await screen.findByText('User not found')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Fermer la notification' }));
      await waitFor(() => expect(screen.queryByText('User not found')).not.toBeInTheDocument());
    }
    expect(field('Nom')).toHaveValue('Luc Autre');
  });

  it('a user who is gone says so and closes', async () => {
    serve(luc);
    api.on('get', '/admin/users/:id', () => refusal(404, ''));
    await pressOnUsersScreen('Modifier Luc Schneider');
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

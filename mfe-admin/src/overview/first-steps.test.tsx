import type { FirstStep } from '@cigogne/contract';
import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const ALL: readonly FirstStep[] = ['shop', 'driver', 'prices', 'logo', 'mail', 'legal'];
const stepsWith = (done: readonly FirstStep[], steps = ALL) => ({
  steps: steps.map((step) => ({ step, done: done.includes(step) })),
});
const list = async () => within(await screen.findByRole('region', { name: 'Premiers pas' }));

describe('the first steps of a new house', () => {
  it('lead each to the screen where it is done', async () => {
    api.on('get', '/admin/first-steps', () => stepsWith([]));
    openArea('/admin');
    const steps = await list();
    expect(steps.getByText('0 sur 6 fait')).toBeVisible();
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/users?add=shop',
      '/admin/users?add=driver',
      '/admin/pricing',
      '/admin/settings?section=appearance',
      '/admin/settings?section=mail',
      '/admin/settings?section=legal',
    ]);
  });

  it('say which are done, and lead there no more', async () => {
    api.on('get', '/admin/first-steps', () => stepsWith(['shop', 'legal']));
    openArea('/admin');
    const steps = await list();
    expect(steps.getByText('2 sur 6 faits')).toBeVisible();
    const [shop] = steps.getAllByRole('listitem');
    expect(shop).toHaveTextContent('Créer un premier magasinFait.');
    expect(steps.getAllByRole('link')).toHaveLength(4);
  });

  it('open the form of a new account with its role', async () => {
    api.on('get', '/admin/first-steps', () => stepsWith([]));
    api.on('get', '/admin/users', () => []);
    api.on('get', '/public/site', () => ({ demo_accounts: [] }));
    const { user } = openArea('/admin');
    await user.click((await list()).getByRole('link', { name: /Créer un premier chauffeur/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Ajouter un utilisateur' }));
    expect(form.getByLabelText('Rôle')).toHaveDisplayValue('Chauffeur');
    await user.click(form.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are not shown once nothing is left of them', async () => {
    openArea('/admin');
    expect(await screen.findByText('Aucune demande de devis')).toBeVisible();
    expect(screen.queryByText('Premiers pas')).not.toBeInTheDocument();
  });

  it.each([
    ['without network', () => NO_NETWORK],
    ['on an older server', () => refusal(404, 'Introuvable.')],
  ])('are left out %s: the rest of the overview does not need them', async (_when, answer) => {
    api.on('get', '/admin/first-steps', answer);
    openArea('/admin');
    expect(await screen.findByText('Aucune demande de devis')).toBeVisible();
    expect(screen.queryByText('Premiers pas')).not.toBeInTheDocument();
  });

  it('are hidden by an admin who is sure', async () => {
    api.on('get', '/admin/first-steps', () => stepsWith([]));
    const hidden = jest.fn();
    api.on('post', '/admin/first-steps/hide', hidden);
    const { user } = openArea('/admin');
    await user.click((await list()).getByRole('button', { name: 'Masquer' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(hidden).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Masquer' }));
    await waitFor(() => expect(screen.queryByText('Premiers pas')).not.toBeInTheDocument());
    expect(hidden).toHaveBeenCalledTimes(1);
    const title = await screen.findByRole('heading', { name: 'Tableau de bord' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('cannot be hidden by managers, who see what they can do', async () => {
    api.on('get', '/admin/first-steps', () => stepsWith([], ['shop', 'driver']));
    openArea('/admin', [], { role: 'manager' });
    const steps = await list();
    expect(steps.getAllByRole('link')).toHaveLength(2);
    expect(steps.queryByRole('button', { name: 'Masquer' })).not.toBeInTheDocument();
  });
});

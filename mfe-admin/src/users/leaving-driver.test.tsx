import { addDays, formatDay, todayInParis } from '@cigogne/contract';
import { screen, within } from '@testing-library/react';
import { aManagedDriver } from '../testing/a-managed-user';
import { openEdit, pressOnUsersScreen, stubUsersApi, submit } from '../testing/user-dialogs';

const { api, serve } = stubUsersApi();
const luc = aManagedDriver();
const day = addDays(todayInParis(), 3);
beforeEach(() => serve(luc));

it('deactivating a driver tells how many deliveries are theirs still', async () => {
  api.on('put', '/admin/users/:id', () => ({
    ...{ ...luc, active: false },
    to_reassign: { stops: 3, first_day: day },
  }));
  const user = await openEdit('Luc Schneider');
  await user.click(screen.getByRole('switch', { name: 'Compte actif' }));
  await submit(user, 'Enregistrer');
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(
    screen.getByText(`3 livraisons sont à confier à d’autres, à partir du ${formatDay(day)}.`),
  ).toBeVisible();
});

it('deleting a driver tells the one delivery that is theirs still', async () => {
  api.on('delete', '/admin/users/:id', () => ({ to_reassign: { stops: 1, first_day: day } }));
  const user = await pressOnUsersScreen('Supprimer Luc Schneider');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('User deleted successfully')).toBeVisible();
  expect(
    screen.getByText(`Une livraison est à confier à quelqu’un d’autre, le ${formatDay(day)}.`),
  ).toBeVisible();
});

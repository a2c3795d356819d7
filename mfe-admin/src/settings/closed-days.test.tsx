import { addDays, MAX_CLOSED_DAYS } from '@cigogne/contract';
import { typeDate } from '@cigogne/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { stubAdminApi } from '../testing/stub-admin-api';
import { openSettings, pressButton, settingField, stubSettings } from '../testing/stub-settings';

import './settings-screen';

const settings = stubSettings(stubAdminApi());

it('a closed day of which only a part is typed keeps the section from being saved, and says so', async () => {
  const { user } = openSettings('hours');
  await settingField('Motif');
  const field = await screen.findByRole('group', { name: 'Jour' });
  await user.click(await within(field).findByRole('spinbutton', { name: 'Jour' }));
  await user.keyboard('15');
  await user.click(screen.getByLabelText('Motif'));
  expect(await screen.findByText(/n’est pas encore dans la liste/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  expect(screen.getByText('Date incomplète ou inexistante : jj/mm/aaaa.')).toBeVisible();
});

it('a closed day that is typed is added by Enter, and is unsaved before', async () => {
  const { user } = openSettings('hours');
  const label = await settingField('Motif');
  await user.type(label, 'Pont');
  expect(screen.getByText('Modifications non enregistrées')).toBeVisible();
  expect(screen.getByText(/n’est pas encore dans la liste/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await user.type(label, '{Enter}');
  expect(settings.saved).toEqual([]);
  await typeDate('Jour', '2026-05-15');
  await user.type(label, '{Enter}');
  const days = within(screen.getByRole('list', { name: 'Jours de fermeture' }));
  expect(days.getByText('Pont')).toBeVisible();
  expect(label).toHaveValue('');
  await pressButton(user, 'Enregistrer');
  await waitFor(() =>
    expect(settings.saved).toMatchObject([
      {
        body: {
          closed_days: expect.arrayContaining([{ day: '2026-05-15', label: 'Pont' }]) as unknown,
        },
      },
    ]),
  );
});

it('the most closed days say what makes room for another one', async () => {
  const { hours } = settings.house;
  const closed_days = Array.from({ length: MAX_CLOSED_DAYS }, (_, nr) => ({
    ...{ day: addDays('2026-01-01', nr), label: null },
  }));
  settings.house = {
    ...settings.house,
    hours: { ...hours, values: { ...hours.values, closed_days } },
  };
  const { user } = openSettings('hours');
  const full = await screen.findByText('100 jours au plus : retirez des jours passés.');
  expect(screen.queryByLabelText(/^Motif/)).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Retirer le 01/01/2026'));
  expect(screen.getByLabelText(/^Motif/)).toBeVisible();
  expect(full).not.toBeInTheDocument();
});

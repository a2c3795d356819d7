import { addDays, formatLongDay, todayInParis } from '@cigogne/contract';
import { refusal } from '@cigogne/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { aHouse } from '../scenarios/house-sections';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

import './capacities-screen';

const api = stubAdminApi();
const today = todayInParis();
const closings = async () => within(await screen.findByRole('region', { name: /^Jours fermés/ }));

function stubClosedDays(days: readonly string[]) {
  const sections = aHouse();
  const closed_days = days.map((day) => ({ day, label: 'Inventaire' }));
  sections.hours = { ...sections.hours, values: { ...sections.hours.values, closed_days } };
  api.on('get', '/admin/settings', () => ({ sections }));
}

beforeEach(() => localStorage.clear());

describe('the closed days to come', () => {
  it('are those of the next three months', async () => {
    stubClosedDays([addDays(today, -1), today, addDays(today, 90), addDays(today, 91)]);
    openArea('/admin/capacities');
    const region = await closings();
    const own = await region.findAllByText(/Inventaire/);
    expect(own.map(({ textContent }) => textContent.split(' : ')[0])).toEqual([
      formatLongDay(today),
      formatLongDay(addDays(today, 90)),
    ]);
  });

  it('say that they are loading, then that this has failed, and are fetched again', async () => {
    let fail: (answer: unknown) => void = () => undefined;
    api.on('get', '/admin/settings', () => new Promise((resolve) => (fail = resolve)));
    const { user } = openArea('/admin/capacities');
    const region = await closings();
    expect(region.getByLabelText('Chargement des jours fermés')).toBeVisible();
    fail(refusal(500, ''));
    expect(
      await region.findByText('Les jours de fermeture n’ont pas pu être chargés.'),
    ).toBeVisible();
    stubClosedDays([today]);
    await user.click(region.getByRole('button', { name: /Réessayer/ }));
    expect(await region.findByText(/Inventaire/)).toBeVisible();
  });
});

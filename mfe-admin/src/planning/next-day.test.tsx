import { fakeTime, pass, until } from '@cigogne/shared-api/testing/faults';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { screen } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { stubPlanned } from '../testing/stub-planned';

const api = stubAdminApi();
const [sunday, monday] = ['2026-11-29', '2026-11-30'];
afterEach(() => jest.useRealTimers());

const marked = () =>
  document.querySelector('[aria-current="date"][data-date]')?.getAttribute('data-date');

/** Opened on a Sunday, half a minute before midnight in Paris. */
async function openAtNight(address: string) {
  fakeTime();
  jest.setSystemTime(new Date(`${sunday}T22:59:30Z`));
  stubPlanned(api, () => [aPlannedDelivery({ id: 1, delivery_date: sunday })]);
  openArea(address);
  await until(() => expect(marked()).toBe(sunday));
}

describe('a planning that stays open over midnight', () => {
  it('goes on to the week of the new day', async () => {
    await openAtNight('/admin/deliveries?vue=semaine');
    expect(screen.getByText('23–29 novembre 2026')).toBeVisible();
    await pass(60_000);
    await until(() => expect(screen.getByText('30 novembre – 6 décembre 2026')).toBeVisible());
    await until(() => expect(marked()).toBe(monday));
  });

  it('marks the new day in the month that is in view', async () => {
    await openAtNight(`/admin/deliveries?vue=mois&date=${sunday}`);
    await pass(60_000);
    await until(() => expect(marked()).toBe(monday));
  });
});

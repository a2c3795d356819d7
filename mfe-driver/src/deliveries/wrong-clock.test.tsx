import { addDays, todayInParis } from '@cigogne/contract';
import { aDriverDelivery, stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLists } from '../api/outbox/saved-lists';
import { openDriverArea } from '../testing/open-driver-area';

const api = stubApi();
afterEach(forgetLists);

it.each([
  ['behind', 1],
  ['ahead', -1],
])(
  'a driver whose phone is a day %s has the round of today by the server’s clock',
  async (_where, days) => {
    const today = addDays(todayInParis(), days);
    const stop = aDriverDelivery({ customer_name: 'Jeanne Muller', delivery_date: today });
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Date: new Date(Date.now() + days * 86_400_000).toUTCString(),
    };
    const asked: string[] = [];
    for (const list of ['Incomplete', 'Completed']) {
      api.on('get', `/driver/getOwn${list}Deliveries`, ({ query }) => {
        const range = { from: query.get('start_date')!, to: query.get('end_date')! };
        asked.push(range.to);
        const isInRange = range.from <= today && today <= range.to;
        const deliveries = list === 'Incomplete' && isInRange ? [stop] : [];
        const driver = { driver_name: 'Marc Weber', driver_nr: '07', deliveries };
        return new Response(JSON.stringify({ driver }), { headers });
      });
    }
    openDriverArea();
    await screen.findByText('Next stop');
    await waitFor(() => expect(asked.at(-1)).toBe(today));
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await screen.findByRole('tab', { name: 'Incomplete (1)' });
    await waitFor(() => expect(asked.at(-1)).toBe(today));
  },
);

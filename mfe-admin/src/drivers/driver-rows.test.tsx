import { refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import {
  aReportedDriver,
  manyDeliveries,
  reportPath,
  stubDriverReport,
} from '../testing/stub-driver-report';

const api = stubAdminApi();
const PATH = reportPath('incomplete');
const card = (name = 'Luc Schneider') => screen.findByRole('button', { name: new RegExp(name) });
const rows = () => document.querySelectorAll('.delivery');

/** Opens a report of one driver with this many deliveries. */
function openWith(count: number) {
  const asked = stubDriverReport(api, {
    incomplete: [aReportedDriver(manyDeliveries(count))],
    completed: [],
  });
  return { asked, ...openArea('/admin/drivers') };
}

describe('the deliveries of a driver', () => {
  it('are fetched when the card is opened, and kept while it is closed', async () => {
    const { asked, user } = openWith(2);
    await card();
    expect(asked.rows).toEqual([]);
    await user.click(await card());
    expect(await screen.findByRole('article', { name: 'Delivery #2' })).toBeVisible();
    expect(screen.queryByText(/shown$/)).not.toBeInTheDocument();
    await user.click(await card());
    expect(rows()).toHaveLength(0);
    await user.click(await card());
    expect(rows()).toHaveLength(2);
    expect(asked.rows).toEqual(['incomplete of 31: 50 from 0']);
  });

  it('show a skeleton until they are loaded', async () => {
    const { user } = openWith(2);
    let answer = () => {};
    api.on('get', PATH, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { drivers: [] };
    });
    await user.click(await card());
    expect(
      screen.getByRole('status', { name: 'Loading deliveries of Luc Schneider' }),
    ).toBeVisible();
    answer();
    await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull());
  });

  it('come in steps of fifty, under the count and the total of the whole range', async () => {
    const { asked, user } = openWith(120);
    expect((await card()).textContent).toContain('120 deliveries$1200.00');
    await user.click(await card());
    expect(await screen.findByText('50 of 120 shown')).toBeVisible();
    expect(rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(await screen.findByText('100 of 120 shown')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(await screen.findByText('120 of 120 shown')).toHaveFocus();
    expect(rows()).toHaveLength(120);
    expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument();
    expect(asked.rows.map((row) => row.split(': ')[1])).toEqual([
      '50 from 0',
      '50 from 50',
      '50 from 100',
    ]);
    expect((await card()).textContent).toContain('120 deliveries$1200.00');
  });

  it('ask for the next step once, however often it is pressed, and keep the focus', async () => {
    const { user } = openWith(60);
    await user.click(await card());
    await screen.findByText('50 of 60 shown');
    let asked = 0;
    let answer = () => {};
    api.on('get', PATH, async () => {
      asked += 1;
      await new Promise<void>((resolve) => (answer = resolve));
      return { drivers: [] };
    });
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
    const waiting = await screen.findByRole('button', { name: 'Loading…' });
    await user.click(waiting);
    expect(asked).toBe(1);
    expect(waiting).toHaveFocus();
    answer();
    await waitFor(() => expect(waiting).not.toBeInTheDocument());
  });

  it('say so when they could not be loaded, and can be fetched again', async () => {
    const { user } = openWith(2);
    api.on('get', PATH, () => refusal(500, ''));
    await user.click(await card());
    const region = within(
      await screen.findByRole('region', { name: 'Deliveries of Luc Schneider' }),
    );
    expect(await region.findByText('Failed to fetch incomplete deliveries')).toBeVisible();
    stubDriverReport(api, { incomplete: [aReportedDriver(manyDeliveries(2))], completed: [] });
    await user.click(region.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Delivery #2' })).toBeVisible();
  });

  it('keep what is loaded when the next step fails, which can be fetched again', async () => {
    const { user } = openWith(60);
    await user.click(await card());
    await screen.findByText('50 of 60 shown');
    api.on('get', PATH, () => refusal(503, 'Le serveur est occupé.'));
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
    // In the card itself, in addition to the toast.
    const region = within(screen.getByRole('region', { name: 'Deliveries of Luc Schneider' }));
    expect(await region.findByRole('alert')).toHaveTextContent('Le serveur est occupé.');
    expect(rows()).toHaveLength(50);
    stubDriverReport(api, { incomplete: [aReportedDriver(manyDeliveries(60))], completed: [] });
    await user.click(region.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('60 of 60 shown')).toBeVisible();
  });

  it('that no longer match the totals say so, and can be searched again', async () => {
    const { user } = openWith(3);
    await card();
    stubDriverReport(api, { incomplete: [aReportedDriver(manyDeliveries(2))], completed: [] });
    await user.click(await card());
    expect(
      await screen.findByText('These deliveries have changed since the search.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    expect(await screen.findByText('2 deliveries')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Delivery #2' })).toBeVisible();
    expect(screen.queryByText(/have changed/)).not.toBeInTheDocument();
  });

  it('are fetched anew by a new search of the same range', async () => {
    const { asked, user } = openWith(1);
    await user.click(await card());
    await screen.findByRole('article', { name: 'Delivery #1' });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('article', { name: 'Delivery #1' });
    expect(await screen.findAllByText(/^Found 1 incomplete/)).not.toHaveLength(0);
    expect(asked.rows).toHaveLength(2);
  });
});

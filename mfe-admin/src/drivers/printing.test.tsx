import { refusal } from '@cigogne/shared-api/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
const card = () => screen.findByRole('button', { name: /Luc Schneider/ });
const rows = () => document.querySelectorAll('.delivery').length;
const printButton = () => screen.findByRole('button', { name: 'Print' });

/** Number of deliveries in each print. */
let prints: number[];

beforeEach(() => {
  prints = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    prints.push(rows());
    window.dispatchEvent(new Event('afterprint'));
  });
});

function openWith(count: number) {
  const other = aReportedDriver(manyDeliveries(1), { driver_id: 32, driver_name: 'Élise Adam' });
  const asked = stubDriverReport(api, {
    incomplete: [aReportedDriver(manyDeliveries(count)), other],
    completed: [],
  });
  return { asked, ...openArea('/admin/drivers') };
}

/** Delays the answers of the rows until the returned function is called. */
function holdRows() {
  let release = () => {};
  api.on('get', PATH, async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return { drivers: [] };
  });
  return () => release();
}

describe('the print of the driver schedule', () => {
  it('has every delivery of every driver, and leaves the screen as it was', async () => {
    const { asked, user } = openWith(620);
    await user.click(await card());
    await screen.findByText('50 of 620 shown');
    asked.rows.length = 0;
    await user.click(await printButton());
    await waitFor(() => expect(prints).toEqual([621]));
    expect(asked.rows).toEqual([
      'incomplete of 31: 500 from 0',
      'incomplete of 31: 500 from 500',
      'incomplete of 32: 500 from 0',
    ]);
    expect(rows()).toBe(50);
    expect(screen.queryByText(/^Deliveries not on this page/)).not.toBeInTheDocument();
  });

  it('waits for them, shows the progress, and can be cancelled', async () => {
    const { user } = openWith(3);
    await card();
    const release = holdRows();
    await user.click(await printButton());
    expect(await screen.findByText('Preparing the print: 0 of 4 deliveries')).toBeVisible();
    await user.click(await printButton());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(/^Preparing/)).not.toBeInTheDocument());
    release();
    expect(prints).toEqual([]);
  });

  it('is not made when a delivery cannot be fetched, and says so', async () => {
    const { user } = openWith(3);
    await card();
    api.on('get', PATH, () => refusal(500, ''));
    await user.click(await printButton());
    expect(await screen.findByText('Failed to fetch incomplete deliveries')).toBeVisible();
    expect(prints).toEqual([]);
    expect(rows()).toBe(0);
  });

  it('is cancelled when the other tab is opened meanwhile', async () => {
    const { user } = openWith(3);
    await card();
    const release = holdRows();
    await user.click(await printButton());
    await screen.findByText(/^Preparing/);
    await user.click(screen.getByRole('tab', { name: 'Completed Deliveries' }));
    release();
    await waitFor(() => expect(screen.queryByText(/^Preparing/)).not.toBeInTheDocument());
    expect(prints).toEqual([]);
  });

  it('asks first when it is long', async () => {
    const { asked, user } = openWith(1_000);
    await user.click(await printButton());
    expect(
      await screen.findByRole('alertdialog', { name: 'Print 1001 deliveries?' }),
    ).toBeVisible();
    expect(screen.getByText('That is about 201 pages, and takes a while.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect([asked.rows.length, prints.length]).toEqual([0, 0]);
  });

  it('has them all also by the browser’s shortcut', async () => {
    openWith(3);
    await card();
    expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(false);
    await waitFor(() => expect(prints).toEqual([4]));
  });

  it('from the browser’s menu has what is loaded, and says what is not', async () => {
    const { user } = openWith(60);
    await user.click(await card());
    await screen.findByText('50 of 60 shown');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(rows()).toBe(50);
    expect(screen.getByText(/^Deliveries not on this page: 10 of 60\./)).toBeVisible();
    expect(screen.getByText(/^Deliveries not on this page: 1 of 1\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getByText('50 of 60 shown')).toBeVisible();
    expect(screen.queryByText(/^Deliveries not on this page/)).not.toBeInTheDocument();
  });

  it('is offered only where there is something', async () => {
    stubDriverReport(api, { incomplete: [], completed: [] });
    openArea('/admin/drivers');
    expect(await screen.findByText('No deliveries found')).toBeVisible();
    expect(await printButton()).toBeDisabled();
  });
});

import { addDays, type DriverTotals, formatDay, todayInParis } from '@cigogne/contract';
import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { shownDate, typeDate } from '@cigogne/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aPricedDelivery, aPricedItem } from '../testing/a-priced-delivery';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import {
  aReportedDriver,
  manyDeliveries,
  reportPath,
  stubDriverReport,
} from '../testing/stub-driver-report';

const api = stubAdminApi();
const TODAY = todayInParis();

let asked: ReturnType<typeof stubDriverReport>;

beforeEach(() => {
  localStorage.clear();
  const delivery = aPricedDelivery({
    delivery_date: TODAY,
    items: [
      aPricedItem({ id: 1, product_name: 'Lit', price: 80.05, final_price: 80.05 }),
      aPricedItem({ id: 2, product_name: 'Table', price: 50, discount: 15, final_price: 35 }),
      aPricedItem({ id: 3, product_name: 'Banc', base_price: null, price: 0, final_price: 0 }),
    ],
    total: 115.05,
  });
  const empty = aPricedDelivery({ id: 102, delivery_date: TODAY, items: [], total: 0 });
  asked = stubDriverReport(api, {
    incomplete: [
      aReportedDriver([delivery, empty]),
      aReportedDriver(undefined, { driver_id: 32, driver_name: 'Élise Adam', driver_nr: null }),
    ],
    completed: [aReportedDriver([aPricedDelivery({ total: 1234.5 })])],
  });
});

const open = (address = '/admin/drivers', role: 'admin' | 'manager' = 'admin') =>
  openArea(address, [], { role });
const start = () => shownDate('Start Date');
const end = () => shownDate('End Date');
const daysAgo = (days: number) => formatDay(addDays(TODAY, -days));
const card = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
async function setRange(from: string, to: string) {
  await typeDate('Start Date', from);
  await typeDate('End Date', to);
}

describe('the range of the driver schedule', () => {
  it('is the last 30 days, for a manager the last 7', async () => {
    open();
    expect(await start()).toBe(daysAgo(29));
    expect(await end()).toBe(daysAgo(0));
  });

  it('of a manager is today minus 6 through today', async () => {
    open('/admin/drivers', 'manager');
    expect(await start()).toBe(daysAgo(6));
    expect(await end()).toBe(daysAgo(0));
    await card('Luc Schneider');
    expect(asked.totals.sort()).toEqual([
      `completed ${addDays(TODAY, -6)} ${TODAY}`,
      `incomplete ${addDays(TODAY, -6)} ${TODAY}`,
    ]);
  });

  it('is searched with Search, shown in a line, and set back with Clear', async () => {
    const { user } = open();
    await card('Luc Schneider');
    await setRange('2026-01-05', '2026-01-20');
    asked.totals.length = 0;
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect([...asked.totals].sort()).toEqual([
        'completed 2026-01-05 2026-01-20',
        'incomplete 2026-01-05 2026-01-20',
      ]),
    );
    expect(screen.getByText(/^Deliveries from/)).toHaveTextContent(
      'Deliveries from 05/01/2026 to 20/01/2026',
    );
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await start()).toBe(daysAgo(29));
  });

  it('has an end that is not before its start', async () => {
    const { user } = open('/admin/drivers?start=2026-01-05&end=2026-01-20');
    await typeDate('End Date', '2026-01-04');
    await user.tab();
    expect(await screen.findByText('Not before 05/01/2026.')).toBeVisible();
  });

  it('is also set by a shortcut', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '7 days' }));
    expect([await start(), await end()]).toEqual([daysAgo(6), daysAgo(0)]);
    await waitFor(() => expect(asked.totals).toHaveLength(2));
    asked.totals.length = 0;
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked.totals).toContain(`completed ${addDays(TODAY, -6)} ${TODAY}`));
  });

  it('of a manager has no shortcut beyond the last 7 days', async () => {
    const { user } = open('/admin/drivers', 'manager');
    await user.click(await screen.findByRole('button', { name: 'This month' }));
    const [day, month, year] = (await start()).split('/');
    expect(`${year}-${month}-${day}` >= addDays(TODAY, -6)).toBe(true);
  });

  it('is read from the address', async () => {
    open('/admin/drivers?start=2026-01-05&end=2026-01-20&tab=completed');
    expect(await start()).toBe('05/01/2026');
    expect(screen.getByRole('tab', { name: 'Completed Deliveries' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it.each(['Start Date', 'End Date'])('without %s is refused', async (label) => {
    const { user } = open();
    await card('Luc Schneider');
    const field = within(await screen.findByRole('group', { name: label }));
    await user.click(field.getByRole('button', { name: 'Clear value' }));
    asked.totals.length = 0;
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByText('Please select a start and end date.')).toHaveAttribute(
      'role',
      'alert',
    );
    expect(asked.totals).toEqual([]);
  });

  it('with a start after its end is refused', async () => {
    const sentence = 'Start date cannot be after end date.';
    const { user } = open();
    await card('Luc Schneider');
    await setRange('2026-01-21', '2026-01-20');
    asked.totals.length = 0;
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByText(sentence)).toHaveAttribute('role', 'alert');
    expect(asked.totals).toEqual([]);
    await setRange('2026-01-19', '2026-01-20');
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('of a manager cannot begin earlier: it says so and sets the start to the limit', async () => {
    const { user } = open('/admin/drivers', 'manager');
    await card('Luc Schneider');
    await setRange(addDays(TODAY, -7), TODAY);
    asked.totals.length = 0;
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(
      screen.getByText('As a manager, you can only view data from the last 7 days.'),
    ).toBeVisible();
    expect(await start()).toBe(daysAgo(6));
    expect(asked.totals).toEqual([]);
  });

  it('of a manager cannot be widened by the address either', async () => {
    open(`/admin/drivers?start=2026-01-01&end=${TODAY}`, 'manager');
    expect(await screen.findByText(/^As a manager,/)).toBeVisible();
    expect(await start()).toBe(daysAgo(6));
    await waitFor(() => expect(asked.totals).toHaveLength(2));
    expect(asked.totals.join()).not.toContain('2026-01-01');
  });
});

describe('the driver schedule', () => {
  it('names its tab', async () => {
    open();
    await waitFor(() => expect(document.title).toBe('Driver Schedule · Cigogne'));
  });

  it('sums up deliveries, drivers and earnings', async () => {
    open();
    await card('Luc Schneider');
    const figure = async (name: string) =>
      (await screen.findByRole('region', { name })).querySelector('p')?.textContent;
    await waitFor(async () => expect(await figure('Total Deliveries')).toBe('4'));
    expect(await figure('Active Drivers')).toBe('2');
    expect(await figure('Total Earnings')).toBe('$1234.50');
  });

  it('says in one toast of two lines what it has found', async () => {
    open();
    const incomplete = await screen.findByText('Found 3 incomplete deliveries across 2 drivers');
    const completed = screen.getByText('Found 1 completed deliveries across 1 drivers');
    expect(incomplete.closest('[role=status]')).toBe(completed.closest('[role=status]'));
    expect(incomplete.nextElementSibling).toBe(completed);
  });

  it('tells of the range searched last, whichever ends first', async () => {
    const { user } = open();
    await screen.findByText('Found 3 incomplete deliveries across 2 drivers');
    let answerYear!: () => void;
    const held = new Promise<void>((resolve) => (answerYear = resolve));
    let drivers: DriverTotals[] = [];
    for (const progress of ['incomplete', 'completed'] as const) {
      api.on('get', `${reportPath(progress)}/totals`, async ({ query }) => {
        if (query.get('start_date') !== '2025-01-01') return { drivers };
        await held;
        return { drivers: [aReportedDriver(manyDeliveries(5)).totals] };
      });
    }
    await setRange('2025-01-01', '2025-12-31');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Found 0 incomplete deliveries across 0 drivers')).toBeVisible();
    answerYear();
    drivers = [aReportedDriver().totals];
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Found 1 incomplete deliveries across 1 drivers')).toBeVisible();
    expect(screen.queryByText(/^Found 5/)).not.toBeInTheDocument();
  });

  it('has a card for each driver: initial, name, number, deliveries and total', async () => {
    open();
    expect((await card('Luc Schneider')).textContent).toBe(
      'LLuc SchneiderDriver Nr 122 deliveries$115.05',
    );
    expect((await card('Élise Adam')).textContent).toContain('ÉÉlise AdamDriver Nr –1 delivery');
  });

  it('opens a card to its deliveries, with the full and the discounted price of each item', async () => {
    const { user } = open();
    expect(screen.queryByText('#101')).not.toBeInTheDocument();
    await user.click(await card('Luc Schneider'));
    const delivery = within(await screen.findByRole('article', { name: 'Delivery #101' }));
    expect(delivery.getByText('Jeanne Muller')).toBeVisible();
    expect(delivery.getByText('4 rue des Tanneurs, 67000 Strasbourg')).toBeVisible();
    expect(delivery.getByText('Meubles du Ried')).toBeVisible();
    expect(delivery.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ItemFull PriceDiscounted Price',
      'Lit Canapé$80.05$80.05',
      'Table Canapé$50.00$35.00',
      'Banc CanapéMissing price$0.00$0.00',
    ]);
    await user.click(await card('Luc Schneider'));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('has its charts behind a fold below the drivers, which this browser remembers', async () => {
    const { user } = open();
    const list = await screen.findByRole('list', { name: 'Drivers' });
    const fold = () => screen.findByRole('button', { name: 'Charts' });
    expect(await fold()).toHaveAttribute('aria-expanded', 'false');
    expect(list.compareDocumentPosition(await fold())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    await user.click(await fold());
    expect(await screen.findByRole('figure', { name: 'Deliveries per day' })).toBeVisible();
    cleanup();
    open();
    expect(await fold()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('figure', { name: 'Deliveries per day' })).toBeVisible();
  });

  it('shows deliveries per day and earnings per driver, also as tables', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Charts' }));
    const days = await screen.findByRole('figure', { name: 'Deliveries per day' });
    expect(within(days).getByText(/^At most 2 in a day/)).toBeVisible();
    await user.click(within(days).getByRole('button', { name: 'Table' }));
    expect(within(days).getAllByRole('row')).toHaveLength(31);
    expect(within(days).getAllByRole('row').at(-1)?.textContent).toMatch(/^\d\d\/\d\d\/\d{4}20$/);
    const earnings = screen.getByRole('figure', { name: 'Earnings per driver' });
    expect(within(earnings).getByText('Luc Schneider leads with $115.05.')).toBeVisible();
    await user.click(within(earnings).getByRole('button', { name: 'Table' }));
    expect(within(earnings).getByRole('row', { name: 'Luc Schneider 2 $115.05' })).toBeVisible();
  });

  it('says so when there is nothing', async () => {
    stubDriverReport(api, { incomplete: [], completed: [] });
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Completed Deliveries' }));
    expect(await screen.findByText('No deliveries found')).toBeVisible();
  });

  it.each([
    ['incomplete' as const, '', 'Failed to fetch incomplete deliveries'],
    ['completed' as const, '?tab=completed', 'Failed to fetch completed deliveries'],
  ])('tells when the %s ones could not be loaded, and can ask again', async (which, tab, text) => {
    const path = `${reportPath(which)}/totals`;
    api.on('get', path, () => refusal(500, ''));
    const { user } = open(`/admin/drivers${tab}`);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText(text)).toHaveLength(2);
    api.on('get', path, () => NO_NETWORK);
    await user.click(again);
    const offline = `${text}. No connection. Check your network, then try again.`;
    expect((await screen.findAllByText(offline))[0]).toBeVisible();
    api.on('get', path, () => ({ drivers: [aReportedDriver().totals] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Luc Schneider')).toBeVisible();
  });
});

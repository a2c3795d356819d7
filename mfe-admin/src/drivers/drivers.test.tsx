import { addDays, todayInParis } from '@cigogne/contract';
import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPricedDelivery, aPricedItem } from '../testing/a-priced-delivery';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { aReportedDriver, reportPath, stubDriverReport } from '../testing/stub-driver-report';

const api = stubAdminApi();
const TODAY = todayInParis();

let asked: ReturnType<typeof stubDriverReport>;

beforeEach(() => {
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
const start = () => screen.findByLabelText<HTMLInputElement>('Start Date');
const end = () => screen.findByLabelText<HTMLInputElement>('End Date');
const card = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
async function setRange(from: string, to: string) {
  fireEvent.change(await start(), { target: { value: from } });
  fireEvent.change(await end(), { target: { value: to } });
}

describe('the range of the driver schedule', () => {
  it('is the last 30 days, for a manager the last 7', async () => {
    open();
    expect((await start()).value).toBe(addDays(TODAY, -29));
    expect((await end()).value).toBe(TODAY);
  });

  it('of a manager is today minus 6 through today', async () => {
    open('/admin/drivers', 'manager');
    expect((await start()).value).toBe(addDays(TODAY, -6));
    expect((await end()).value).toBe(TODAY);
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
    expect((await end()).min).toBe('2026-01-05');
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
    expect((await start()).value).toBe(addDays(TODAY, -29));
  });

  it('is read from the address', async () => {
    open('/admin/drivers?start=2026-01-05&end=2026-01-20&tab=completed');
    expect((await start()).value).toBe('2026-01-05');
    expect(screen.getByRole('tab', { name: 'Completed Deliveries' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it.each([
    ['', '2026-01-20', 'Please select a start and end date.'],
    ['2026-01-20', '', 'Please select a start and end date.'],
    ['2026-01-21', '2026-01-20', 'Start date cannot be after end date.'],
  ])('from %p to %p is refused: %s', async (from, to, sentence) => {
    const { user } = open();
    await card('Luc Schneider');
    await setRange(from, to);
    asked.totals.length = 0;
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByText(sentence)).toHaveAttribute('role', 'alert');
    expect(asked.totals).toEqual([]);
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
    expect((await start()).value).toBe(addDays(TODAY, -6));
    expect(asked.totals).toEqual([]);
  });

  it('of a manager cannot be widened by the address either', async () => {
    open(`/admin/drivers?start=2026-01-01&end=${TODAY}`, 'manager');
    expect(await screen.findByText(/^As a manager,/)).toBeVisible();
    expect((await start()).value).toBe(addDays(TODAY, -6));
    await waitFor(() => expect(asked.totals).toHaveLength(2));
    expect(asked.totals.join()).not.toContain('2026-01-01');
  });
});

describe('the driver schedule', () => {
  it('sums up deliveries, drivers and earnings', async () => {
    open();
    await card('Luc Schneider');
    const figure = async (name: string) =>
      (await screen.findByRole('region', { name })).querySelector('p')?.textContent;
    await waitFor(async () => expect(await figure('Total Deliveries')).toBe('4'));
    expect(await figure('Active Drivers')).toBe('2');
    expect(await figure('Total Earnings')).toBe('$1234.50');
  });

  it('says what it has found', async () => {
    open();
    expect(await screen.findByText('Found 3 incomplete deliveries across 2 drivers')).toBeVisible();
    expect(await screen.findByText('Found 1 completed deliveries across 1 drivers')).toBeVisible();
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
      'Banc CanapéPrix manquant$0.00$0.00',
    ]);
    await user.click(await card('Luc Schneider'));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('shows deliveries per day and earnings per driver, also as tables', async () => {
    const { user } = open();
    const days = await screen.findByRole('figure', { name: 'Deliveries per day' });
    expect(within(days).getByText(/^At most 2 in a day/)).toBeVisible();
    await user.click(within(days).getByRole('button', { name: 'Table' }));
    expect(within(days).getAllByRole('row')).toHaveLength(31);
    expect(within(days).getAllByRole('row').at(-1)?.textContent).toMatch(/\/\d\d20$/);
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
    expect((await screen.findAllByText(/^Connexion impossible/))[0]).toBeVisible();
    api.on('get', path, () => ({ drivers: [aReportedDriver().totals] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Luc Schneider')).toBeVisible();
  });
});

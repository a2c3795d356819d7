import { addDays, NO_LIMITS, type ReportRange, todayInParis } from '@cigogne/contract';
import { createScenarioKit, MANY_ROWS, testScenarios } from '@cigogne/standalone/testing';
import scenarios from '.';

const today = todayInParis();
const range: ReportRange = { start_date: addDays(today, -6), end_date: today };
const user = {
  name: 'Jean Roth',
  email: 'jean.roth@cigogne.example',
  driver_nr: '21',
} as const;
const ofShop = { params: { shopId: 5 }, query: range };

testScenarios(scenarios, {
  listScheduledDeliveries: { query: range },
  listUnscheduledDeliveries: { query: { limit: 10 } },
  setDeliveryDate: { params: { id: 401 }, body: { delivery_date: today } },
  unassignDeliveryDate: { params: { id: 404 } },
  assignDriver: { params: { id: 405 }, body: { driver_id: 31 } },
  getPlannedDay: { params: { date: today } },
  setDayOrder: { params: { date: today, id: 31 }, body: { stops: [{ id: 404, version: 1 }] } },
  proposeOrder: { params: { date: today, id: 31 } },
  placeDeliveries: {
    body: {
      places: [{ id: 404, version: 1, delivery_date: today, driver_id: null, position: null }],
    },
  },
  listCapacities: { query: { start_date: today, end_date: today } },
  setDriverDays: {
    params: { id: 31 },
    body: {
      ...{ start_date: today, end_date: today, absence: 'morning' },
      replaces: { start_date: today, end_date: addDays(today, 2) },
    },
  },
  setDriverCapacity: { params: { id: 31 }, body: { stops: 7 } },
  setHalfDay: { params: { id: 404 }, body: { slot: 'morning' } },
  deleteDelivery: { params: { id: 401 } },
  downloadDeliveryNote: { params: { id: 403 } },
  markQuote: { params: { id: 1 }, body: { done: true } },
  saveSettings: { params: { section: 'company' }, body: { phone: '03 53 01 00 11' } },
  uploadLogo: { files: { logo: [new Blob(['logo'], { type: 'image/png' })] } },
  sendTestMail: { body: { to: user.email } },
  searchPersons: { body: { search: 'Muller' } },
  erasePerson: {
    body: { records: [{ kind: 'quote', id: 1, version: 0 }], reason: 'Demande écrite' },
  },
  correctDeliveryPerson: {
    params: { id: 401 },
    body: {
      ...{ customer_name: 'Jeanne Mueller', customer_phone: '', customer_street: 'rue Neuve' },
      ...{ customer_address_number: '1', customer_postal_code: '67000', customer_city: 'Barr' },
      reason: 'Faute de frappe',
    },
  },
  correctQuotePerson: {
    params: { id: 1 },
    body: {
      name: 'Odile',
      email: 'odile@exemple.example',
      city: 'Barr',
      reason: 'Faute de frappe',
    },
  },
  getUser: { params: { id: 31 } },
  createUser: { body: { ...user, role: 'driver', password: 'un-mot-de-passe' } },
  updateUser: { params: { id: 31 }, body: { ...user, role: 'driver' } },
  changeUserPassword: { params: { id: 31 }, body: { password: 'un-mot-de-passe' } },
  deleteUser: { params: { id: 32 } },
  listPricingRules: { params: { shopId: 5 } },
  savePricingRules: {
    params: { shopId: 5 },
    body: { pricingRules: [{ category_id: 18, base_price: 80 }] },
  },
  listPriceChanges: { params: { shopId: 5 } },
  totalIncompleteByDriver: { query: range },
  totalCompletedByDriver: { query: range },
  reportIncompleteByDriver: { query: { ...range, driver_id: 32, limit: 10 } },
  reportCompletedByDriver: { query: { ...range, driver_id: 32, limit: 10 } },
  summarizeIncomplete: { query: range },
  summarizeCompleted: { query: range },
  detailIncomplete: ofShop,
  detailCompleted: ofShop,
  analyticsCharts: { query: range },
  listRangeInvoices: ofShop,
  downloadInvoice: ofShop,
});

it('a planned delivery is on its day from then on, with a newer version', () => {
  const { setDeliveryDate, listScheduledDeliveries } =
    scenarios.answers['typical-day'](createScenarioKit());
  const day = addDays(today, 5);
  setDeliveryDate!({ params: { id: 401 }, body: { delivery_date: day } } as never);
  const list = listScheduledDeliveries!({ query: { start_date: day, end_date: day } } as never);
  const found = 'deliveries' in list ? list.deliveries.find(({ id }) => id === 401) : undefined;
  expect(found).toMatchObject({ delivery_date: day, version: 2 });
});

it('has many deliveries and accounts', () => {
  const { listScheduledDeliveries, listUsers } =
    scenarios.answers['10000-rows']!(createScenarioKit());
  expect(listScheduledDeliveries!({ query: {} } as never)).toHaveProperty('count', MANY_ROWS);
  const users = listUsers!({} as never);
  expect(Array.isArray(users) && users.length).toBeGreaterThan(MANY_ROWS);
});

it('an absence that is moved leaves its former days, and tells what it leaves to others', () => {
  const { setDriverDays, listCapacities } = scenarios.answers['typical-day'](createScenarioKit());
  const [tomorrow, later] = [addDays(today, 1), addDays(today, 40)];
  const body = (start_date: string, replaces?: object) => ({
    ...{ start_date, end_date: start_date, absence: 'day', note: null, ...NO_LIMITS },
    ...(replaces && { replaces }),
  });
  const set = (id: number, given: object) =>
    setDriverDays!({ params: { id }, body: given } as never);
  expect(set(31, body(today))).toMatchObject({ to_reassign: { first_day: today } });
  set(31, body(later, { start_date: today, end_date: today }));
  set(32, body(tomorrow, { start_date: today, end_date: addDays(today, 3) }));
  const list = listCapacities!({ query: { start_date: today, end_date: later } } as never);
  const days = 'days' in list ? list.days.map(({ driver_id, day }) => [driver_id, day]) : [];
  expect(days).toEqual([
    [32, tomorrow],
    [31, later],
  ]);
});

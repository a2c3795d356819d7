import { type DayStop, type PlannedDay, todayInParis } from '@cigogne/contract';
import type { Page } from '@playwright/test';
import { type CallClient, signInByCall } from '../support/call-client';
import { plannedDeliveries } from '../support/driver-work';
import { ACCOUNTS, DESKTOP, expect, PHONE, test, UNREACHABLE } from '../support/people';

const PASSWORD = 'tournee-du-matin';
const today = todayInParis();

test('the nine stops of a driver who is ill go to two others, in a better order, on sheets and on their phones', async ({
  suite,
  person,
  visitor,
  complaints,
}) => {
  test.setTimeout(180_000);
  const office = await signInByCall(suite.url, ACCOUNTS.manager);
  const ill = await addDriver(office, 'Ilse Malade');
  const anna = await addDriver(office, 'Anna Relais');
  const bruno = await addDriver(office, 'Bruno Renfort');
  await office.put(`/admindelivery/drivers/${anna.id}/capacity`, {
    ...{ stops: 5, parts: null, minutes: null },
  });
  const nine = await giveNineStops(office, ill);
  const [fiveStops, fourStops] = [nine.slice(0, 5), nine.slice(5)];

  const phone = await openPhone(visitor, anna.email);
  const offline = await openPhone(visitor, bruno.email);
  await offline.context().setOffline(true);

  const planner = await person('manager', DESKTOP, `/admin/deliveries?vue=jour&date=${today}`);
  const lane = (name: string) => planner.getByRole('region', { name, exact: true });
  const orderIn = (name: string) =>
    lane(name)
      .locator('[data-stop][data-open]')
      .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-stop'))));
  await expect.poll(() => orderIn(ill.name)).toEqual(nine);

  // Absent for the whole day, visible to every planner from now on.
  await lane(ill.name)
    .getByRole('button', { name: `Actions : ${ill.name}` })
    .click();
  await planner.getByRole('menuitem', { name: 'Absence et capacité…' }).click();
  const absence = planner.getByRole('dialog', { name: `Absence et capacité : ${ill.name}` });
  await absence.getByRole('combobox', { name: 'Absence' }).selectOption('day');
  await absence.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(absence).toBeHidden();
  const illCapacity = lane(ill.name).getByRole('list', { name: 'Capacité' });
  await expect(illCapacity).toContainText('Absence');
  await expect(illCapacity).toContainText('9 arrêts à confier');

  await give(planner, fiveStops, anna.name);
  await expect.poll(() => orderIn(anna.name)).toEqual(fiveStops);
  await give(planner, fourStops, bruno.name);
  await expect.poll(() => orderIn(bruno.name)).toEqual(fourStops);
  await expect.poll(() => orderIn(ill.name)).toEqual([]);
  const full = lane(anna.name).getByRole('list', { name: 'Capacité' });
  await expect(full).toContainText('5/5 arrêts, limite atteinte');
  await expect(lane(bruno.name).getByRole('list', { name: 'Capacité' })).not.toContainText(
    /arrêts, limite/,
  );

  for (const { name } of [anna, bruno]) {
    const before = await orderIn(name);
    await lane(name)
      .getByRole('button', { name: `Actions : ${name}` })
      .click();
    await planner.getByRole('menuitem', { name: 'Proposer un ordre' }).click();
    await planner.getByRole('button', { name: 'Appliquer cet ordre' }).click();
    await expect.poll(() => orderIn(name)).not.toEqual(before);
  }
  const [annas, brunos] = [await orderIn(anna.name), await orderIn(bruno.name)];
  expect([...annas].sort()).toEqual([...fiveStops].sort());
  await expect.poll(() => orderOn(phone)).toEqual(annas);
  expect(await orderOn(offline)).toEqual([]);

  await planner.getByRole('link', { name: 'Feuilles de route' }).click();
  await planner.emulateMedia({ media: 'print' });
  for (const [{ name }, order] of [
    [anna, annas],
    [bruno, brunos],
  ] as const) {
    const sheet = planner.getByRole('article', { name });
    await expect(sheet.getByRole('list', { name: `Visites de ${name}` })).toBeVisible();
    const printed = await sheet.locator('.route-id').allInnerTexts();
    expect(printed).toEqual(order.map((id) => `n° ${id}`));
  }
  await expect(planner.getByRole('article', { name: ill.name })).toBeHidden();

  await offline.context().setOffline(false);
  await expect.poll(() => orderOn(offline)).toEqual(brunos);
  complaints.expected(UNREACHABLE);
});

interface DriverAccount {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

function addDriver(office: CallClient, name: string): Promise<DriverAccount> {
  const email = `${name.toLowerCase().replace(' ', '.')}@cigogne.example`;
  return office.post('/admin/users', { name, email, role: 'driver', password: PASSWORD });
}

/** Nine open deliveries in different towns, from north to south and back in every other step. */
async function giveNineStops(office: CallClient, driver: DriverAccount): Promise<number[]> {
  const open = (await plannedDeliveries(office)).filter(
    ({ status, attempt }) => attempt === 1 && (status === 'assigned' || status === 'pending'),
  );
  const byTown = new Map(open.map((delivery) => [delivery.customer_city, delivery]));
  const chosen = [...byTown.values()].slice(0, 9).map(({ id }) => id);
  expect(chosen).toHaveLength(9);
  for (const id of chosen) {
    await office.patch(`/admindelivery/deliveries/${id}/date`, { delivery_date: today });
    await office.patch(`/admindelivery/deliveries/${id}/assign`, { driver_id: driver.id });
  }
  const { stops } = await office.get<PlannedDay>(`/admindelivery/days/${today}`);
  const fromSouth = stops
    .filter(({ driver_id }) => driver_id === driver.id)
    .sort((one, other) => one.location!.latitude - other.location!.latitude);
  // The first five belong to one driver, the others to another one: both go back and forth.
  const order = [0, 8, 1, 7, 2, 3, 6, 4, 5].map((at) => fromSouth[at]!);
  await office.put(`/admindelivery/days/${today}/drivers/${driver.id}/order`, {
    stops: order.map(({ id, version }: DayStop) => ({ id, version })),
  });
  return order.map(({ id }) => id);
}

async function openPhone(
  visitor: (size: typeof PHONE) => Promise<Page>,
  email: string,
): Promise<Page> {
  const page = await visitor(PHONE);
  await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  await page.goto('/driver');
  await expect(page.getByRole('main')).toBeVisible();
  return page;
}

/** Selects stops, the first by its checkbox and the others with Ctrl, and assigns them to a driver. */
async function give(planner: Page, ids: readonly number[], driver: string): Promise<void> {
  const [first, ...others] = ids;
  await planner.locator(`[data-stop="${first}"]`).getByRole('checkbox').check();
  for (const id of others) {
    await planner.locator(`[data-stop="${id}"] [data-part="open"]`).click({
      modifiers: ['Control'],
    });
  }
  const bar = planner.getByRole('toolbar', { name: 'Livraisons choisies' });
  await expect(bar).toContainText(`${ids.length} livraisons choisies`);
  await bar.getByRole('button', { name: 'Confier à …' }).click();
  await planner.getByRole('menu', { name: 'Confier à' }).getByText(driver).click();
}

/** The stops on a phone, in order. */
async function orderOn(phone: Page): Promise<number[]> {
  const names = await phone
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  return names.map((name) => Number(name?.replace('Delivery #', '')));
}

import { addDays, formatLongDay, type PlannedDelivery, todayInParis } from '@cigogne/contract';
import type { Locator, Page } from '@playwright/test';
import { signInByCall, type CallClient } from '../support/call-client';
import { ACCOUNTS, DESKTOP, expect, openHome, PHONE, test } from '../support/people';

/** In the middle of the month in view. */
const START = `${todayInParis().slice(0, 7)}-15`;

async function scheduled(office: CallClient): Promise<PlannedDelivery[]> {
  const { deliveries } = await office.get<{ deliveries: PlannedDelivery[] }>(
    `/admindelivery/deliveries/scheduled?start_date=${addDays(START, -40)}&end_date=${addDays(START, 60)}`,
  );
  return deliveries;
}

/** The delivery that has waited longest and whose customer's name is unique. */
async function aWaitingDelivery(office: CallClient): Promise<PlannedDelivery> {
  const all = await scheduled(office);
  const free = all.find(
    ({ delivery_date, customer_name, status }) =>
      delivery_date === null &&
      (status === 'pending' || status === 'assigned') &&
      all.filter((other) => other.customer_name === customer_name).length === 1,
  );
  if (!free) throw new Error('No delivery waits for a day.');
  return free;
}

/** Two coming days with all deliveries visible, none behind `more`, and room for one more. */
async function twoQuietDays(office: CallClient): Promise<readonly [string, string]> {
  const all = await scheduled(office);
  const load = (day: string) => all.filter(({ delivery_date }) => delivery_date === day).length;
  const days = Array.from({ length: 20 }, (_, offset) => addDays(todayInParis(), offset));
  const [one, other] = days.filter((day) => load(day) < 3);
  if (!one || !other) throw new Error('Every day is full.');
  return [one, other];
}

/** Opens the planning in an office browser, and waits until it receives changes. */
async function openPlanning(page: Page, role: 'admin' | 'manager' = 'admin'): Promise<Page> {
  const live = page.waitForResponse((response) => response.url().includes('/api/live'));
  await openHome(page, role, '/admin/deliveries');
  await live;
  await expect(page.getByRole('heading', { name: 'Planning des Livraisons' })).toBeVisible();
  return page;
}

/** The days of this week and the next two. */
function threeWeeks(): string[] {
  const today = todayInParis();
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 21 }, (_, offset) => addDays(today, offset - sinceMonday));
}

/** Whether an element is completely visible, behind no other. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [
    [left + 3, top + 3],
    [right - 3, top + 3],
    [left + 3, bottom - 3],
    [right - 3, bottom - 3],
  ].every(([x, y]) => element.contains(document.elementFromPoint(x!, y!)));
}

/** Of the visible view; the other one is kept hidden behind it. */
const cell = (page: Page, day: string) =>
  page.locator(`.planning-view [role=cell][data-date="${day}"]`);

async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  await what.scrollIntoViewIfNeeded();
  const from = (await what.boundingBox())!;
  const to = (await onto.boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
}

test('this week and the next two are in view to drop on, the panel closed and open', async ({
  visitor,
}) => {
  const page = await openPlanning(await visitor(DESKTOP));
  const expectThreeWeeks = async () => {
    for (const day of threeWeeks()) {
      await expect.poll(() => cell(page, day).evaluate(isUncovered), day).toBe(true);
    }
  };
  await expect(page.locator('[data-delivery]').first()).toBeVisible();
  await expectThreeWeeks();
  await page.getByRole('button', { name: /non planifiée/ }).click();
  await expect(page.locator('[data-delivery-id]').first()).toBeVisible();
  await expectThreeWeeks();
});

test('a reload keeps the view, the period and the filter; back leaves the planning', async ({
  person,
}) => {
  const page = await person('admin');
  await page.goto('/admin/deliveries');
  await page.getByRole('button', { name: 'Semaine', exact: true }).click();
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await page.getByRole('button', { name: 'ATTRIBUÉE', exact: true }).click();
  const monday = threeWeeks()[7]!;
  const asChosen = async () => {
    await expect(cell(page, monday)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Semaine', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('button', { name: 'ATTRIBUÉE', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  };
  await asChosen();
  await page.reload();
  await asChosen();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
});

test('two planners who drag the same delivery at the same moment lose nothing and see the truth', async ({
  suite,
  visitor,
  complaints,
}) => {
  const office = await signInByCall(suite.url, ACCOUNTS.admin);
  const delivery = await aWaitingDelivery(office);
  const deliveryNow = async () => (await scheduled(office)).find(({ id }) => id === delivery.id)!;
  const pages = [
    await openPlanning(await visitor(), 'admin'),
    await openPlanning(await visitor(), 'manager'),
  ] as const;
  for (const page of pages) {
    await page.getByRole('button', { name: /non planifiée/ }).click();
    await page.getByRole('searchbox').fill(delivery.customer_name);
  }
  const card = (page: Page) => page.locator(`[data-delivery-id="${delivery.id}"]`);
  const days = await twoQuietDays(office);
  for (const [index, page] of pages.entries()) {
    await drag(page, card(page), cell(page, days[index]!));
  }
  await Promise.all(pages.map((page) => page.mouse.up()));
  await expect
    .poll(async () => (await deliveryNow()).version, { intervals: [50] })
    .toBe(delivery.version + 1);
  const { delivery_date: truth } = await deliveryNow();
  expect(days).toContain(truth);
  for (const page of pages) {
    const event = cell(page, truth!).locator(`[data-delivery="${delivery.id}"]`);
    await expect(event).toBeVisible();
    await expect(page.locator(`[data-delivery="${delivery.id}"]`)).toHaveCount(1);
    await expect(card(page)).toHaveCount(0);
  }

  const refused = 'Cette livraison a été modifiée entre-temps.';
  await expect
    .poll(async () =>
      (await Promise.all(pages.map((page) => page.getByText(refused).count()))).sort(),
    )
    .toEqual([0, 1]);
  // Neither has changed since: what both saw is the final state.
  expect(await deliveryNow()).toMatchObject({
    delivery_date: truth,
    version: delivery.version + 1,
  });
  complaints.expected(/409/);
});

test('what one planner changes is on the other’s screen, which asks for nothing anew by itself for half a minute', async ({
  suite,
  visitor,
}) => {
  const office = await signInByCall(suite.url, ACCOUNTS.admin);
  const delivery = await aWaitingDelivery(office);
  const page = await openPlanning(await visitor(), 'manager');
  await page.getByRole('button', { name: /non planifiée/ }).click();
  const name = page
    .getByRole('complementary', { name: 'Livraisons non planifiées' })
    .getByText(delivery.customer_name);
  await expect(name).toBeVisible();
  await office.delete(`/admindelivery/deliveries/${delivery.id}`);
  await expect(name).toHaveCount(0);
});

test('a delivery is planned, moved, given to a driver and unscheduled without a mouse', async ({
  suite,
  visitor,
}) => {
  const office = await signInByCall(suite.url, ACCOUNTS.admin);
  const delivery = await aWaitingDelivery(office);
  const page = await openPlanning(await visitor());
  const truth = async () => (await scheduled(office)).find(({ id }) => id === delivery.id)!;
  const press = async (what: Locator, key = 'Enter') => {
    await what.focus();
    await page.keyboard.press(key);
  };

  await press(page.getByRole('button', { name: /non planifiée/ }));
  await press(
    page.getByRole('button', {
      name: `Planifier la livraison de ${delivery.customer_name}`,
    }),
  );
  await press(page.getByRole('button', { name: 'Confirmer la date' }));
  await expect.poll(async () => (await truth()).delivery_date).toBe(todayInParis());

  // By arrow from today to the next day, where a day opens the list of waiting deliveries.
  await page.locator(`[role=cell][data-date="${todayInParis()}"] [tabindex="0"]`).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const day = page.getByRole('dialog', { name: /^Planifier le / });
  await press(day.getByRole('button', { name: 'Fermer' }));
  await expect(day).toBeHidden();

  // A busy day hides deliveries behind `more`.
  const today = cell(page, todayInParis());
  const more = today.getByRole('button', { name: /more/ });
  if (await more.count()) await press(more);
  const event = page.getByRole('button', { name: new RegExp(delivery.customer_name) }).last();
  await press(event);
  const modal = page.getByRole('dialog', { name: `Livraison #${delivery.id}` });
  await press(modal.getByRole('button', { name: /chauffeur/ }));
  const driver = page.getByRole('combobox', { name: 'Chauffeur' });
  await driver.focus();
  await page.keyboard.press('ArrowDown');
  await press(page.getByRole('button', { name: 'Enregistrer les modifications' }));
  await expect.poll(async () => (await truth()).status).toBe('assigned');

  await press(modal.getByRole('button', { name: 'Déplanifier' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Déplanifier' }));
  await expect.poll(async () => (await truth()).delivery_date).toBe(null);
});

test('on a phone a delivery is planned on a day that has none', async ({ suite, visitor }) => {
  const office = await signInByCall(suite.url, ACCOUNTS.admin);
  const page = await openPlanning(await visitor(PHONE));
  for (let week = 0; week < 2; week += 1) {
    const loaded = page.waitForResponse(/deliveries\/scheduled/);
    await page.getByRole('button', { name: 'Semaine suivante' }).click();
    await loaded;
  }
  // Until the deliveries are shown every day looks empty.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const emptyDay = page
    .getByRole('group', { name: 'Planifier un jour de la semaine' })
    .getByRole('button', { name: /^Planifier des livraisons le [^(]*$/ })
    .first();
  const [, day] = (await emptyDay.getAttribute('aria-label'))!.split(' le ');
  await emptyDay.click();
  const modal = page.getByRole('dialog', { name: `Planifier le ${day}` });
  const card = modal.getByRole('listitem').first();
  const id = Number((await card.getByText(/^#\d+$/).textContent())!.slice(1));
  await card.getByRole('button', { name: /^Planifier/ }).click();
  await expect(page.getByText('Delivery date updated successfully')).toBeVisible();
  const { delivery_date } = (await scheduled(office)).find((delivery) => delivery.id === id)!;
  expect(formatLongDay(delivery_date!)).toBe(day);
  await modal.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.locator(`[data-delivery="${id}"]`)).toBeVisible();
});

test('on a phone the week opens at today, its past days behind a button', async ({ visitor }) => {
  const page = await openPlanning(await visitor(PHONE));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const days = page.locator('.planning-list-day [data-date]');
  for (const day of await days.evaluateAll((all) => all.map((one) => one.dataset.date!))) {
    expect(day >= todayInParis()).toBe(true);
  }
  const past = page.getByRole('button', { name: /jours? passés?/ });
  // On a Monday no day of the week is past.
  if (threeWeeks()[0] === todayInParis()) await expect(past).toHaveCount(0);
  else await expect(past).toBeInViewport();
});

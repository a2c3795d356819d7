import '../testing/drawn-maps';
import { addDays, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { helpProblems } from '@cigogne/shared-ui/testing/help';
import type { Shortcut } from '@cigogne/shared-ui/shortcut';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openMap } from '../planning/day/map/open-map';
import { SCREENS } from '../routes';
import * as shortcuts from '../shortcuts';
import { aDayStop } from '@cigogne/shared-api/testing/builders';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { aReportedDriver, stubDriverReport } from '../testing/stub-driver-report';
import { ADMIN_HELP } from './admin-help';
// Compiled here, so that it does not count towards the time limit of the test that opens it.
import './help-screen';
import '../planning/day/day-board';

const api = stubAdminApi();
const today = todayInParis();
const RIED = { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Area = ReturnType<typeof openArea>;

/** Presses the keys in the list of shortcuts. */
async function press({ user }: Area, { keys, withCtrl, withAlt }: Shortcut) {
  const key = `{${keys[0]}}`;
  const held = withCtrl ? 'Control' : withAlt ? 'Alt' : undefined;
  await user.keyboard(held ? `{${held}>}${key}{/${held}}` : key);
}

/** The planning with one delivery, focused. */
async function openPlanning() {
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({
    deliveries: [aPlannedDelivery({ id: 2, customer_city: 'Colmar', delivery_date: today })],
    count: 1,
    date_range: { start_date: today, end_date: today },
  }));
  const area = openArea('/admin/deliveries');
  const event = await screen.findByRole('button', { name: /Colmar/ });
  act(() => event.focus());
  return { ...area, event };
}

const LUC = { id: 31, name: 'Luc Schneider', driver_nr: '12' };

/** A driver's day with three deliveries, the middle one focused. */
async function openDay() {
  const stops = ['Barr', 'Colmar', 'Dole'].map((customer_name, at) =>
    aDayStop({
      ...{ id: at + 1, position: at + 1, customer_name, delivery_date: today },
      ...{ driver_id: LUC.id, driver_name: LUC.name, status: 'assigned' },
    }),
  );
  api.on('get', '/admindelivery/days/:date', () => ({ date: today, drivers: [LUC], stops }));
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({ deliveries: [], count: 0 }));
  const sent: unknown[] = [];
  api.on('put', '/admindelivery/days/:date/drivers/:id/order', async ({ request }) => {
    sent.push(await request.json());
    return { date: today, drivers: [LUC], stops };
  });
  const area = openArea('/admin/deliveries?vue=jour');
  const stop = await screen.findByRole('button', { name: /^Colmar/ });
  act(() => stop.focus());
  return { ...area, sent };
}

const focusedStop = () =>
  document.activeElement?.closest('[data-stop]')?.getAttribute('data-stop') ?? undefined;

async function expectStop(shortcut: Shortcut, id: number) {
  await press(await openDay(), shortcut);
  expect(focusedStop()).toBe(String(id));
}

async function expectOrder(shortcut: Shortcut, ids: readonly number[]) {
  const area = await openDay();
  await press(area, shortcut);
  await waitFor(() =>
    expect(area.sent).toEqual([{ stops: ids.map((id) => ({ id, version: 1 })) }]),
  );
}

const focusedDay = () =>
  document.activeElement?.closest('[data-date]')?.getAttribute('data-date') ?? undefined;

async function expectDay(shortcut: Shortcut, days: number) {
  await press(await openPlanning(), shortcut);
  await waitFor(() => expect(focusedDay()).toBe(addDays(today, days)));
}

/** Browsers' legacy key codes, which Leaflet reads. */
const KEY_CODES: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, '+': 107, '-': 109 },
};

async function expectMapMoved(key: string) {
  const element = document.body.appendChild(document.createElement('div'));
  const map = openMap(element, { wheel: true, onStop: () => undefined });
  // The initial view shows everything, so there is nothing to move.
  map.zoom(1);
  map.zoom(1);
  act(() => element.focus());
  const town = () => element.querySelector<HTMLElement>('.planning-map-town')?.style.cssText;
  const pane = () => element.querySelector<HTMLElement>('.leaflet-map-pane')!.style.cssText;
  const before = [town(), pane()];
  fireEvent.keyDown(element, { key, keyCode: KEY_CODES[key] });
  await waitFor(() => expect([town(), pane()]).not.toEqual(before));
  map.close();
  element.remove();
}

/** For each shortcut of the area, a check of the effect it describes. A new shortcut without one does not compile. */
const EFFECTS: Readonly<Record<keyof typeof shortcuts, () => Promise<void>>> = {
  DAY_BEFORE: () => expectDay(shortcuts.DAY_BEFORE, -1),
  DAY_AFTER: () => expectDay(shortcuts.DAY_AFTER, 1),
  WEEK_BEFORE: () => expectDay(shortcuts.WEEK_BEFORE, -7),
  WEEK_AFTER: () => expectDay(shortcuts.WEEK_AFTER, 7),
  OPEN_FOCUSED: async () => {
    const area = await openPlanning();
    await press(area, shortcuts.OPEN_FOCUSED);
    expect(await screen.findByRole('dialog', { name: 'Livraison #2' })).toBeVisible();
  },
  PLAN_FOCUSED: async () => {
    const area = await openPlanning();
    await press(area, shortcuts.PLAN_FOCUSED);
    expect(await screen.findByRole('dialog', { name: 'Planifier un autre jour' })).toBeVisible();
  },
  STOP_ABOVE: () => expectStop(shortcuts.STOP_ABOVE, 1),
  STOP_BELOW: () => expectStop(shortcuts.STOP_BELOW, 3),
  MOVE_UP: () => expectOrder(shortcuts.MOVE_UP, [2, 1, 3]),
  MOVE_DOWN: () => expectOrder(shortcuts.MOVE_DOWN, [1, 3, 2]),
  MAP_MOVE: async () => {
    for (const key of shortcuts.MAP_MOVE.keys) await expectMapMoved(key);
  },
  MAP_ZOOM: async () => {
    for (const key of shortcuts.MAP_ZOOM.keys) await expectMapMoved(key);
  },
  CLOSE_FACTS: async () => {
    const area = await openPlanning();
    await area.user.hover(area.event);
    const card = await waitFor(() => document.querySelector('[data-event-card]')!);
    await waitFor(() => expect(card).toBeVisible());
    await press(area, shortcuts.CLOSE_FACTS);
    await waitFor(() => expect(card).not.toBeInTheDocument());
  },
  SAVE_PRICES: async () => {
    const area = openArea('/admin/pricing', [RIED]);
    await screen.findByText('No Shop Selected');
    await press(area, shortcuts.SAVE_PRICES);
    expect(await screen.findByText('No shop selected.')).toBeVisible();
  },
  PRINT_REPORT: async () => {
    stubDriverReport(api, { incomplete: [aReportedDriver()], completed: [] });
    const print = jest.fn();
    window.print = print;
    const area = openArea('/admin/drivers');
    await screen.findByRole('list', { name: 'Drivers' });
    await press(area, shortcuts.PRINT_REPORT);
    await waitFor(() => expect(print).toHaveBeenCalled());
  },
};

describe('the list of shortcuts', () => {
  it.each(Object.keys(EFFECTS) as (keyof typeof shortcuts)[])('tells the truth of %s', (name) =>
    EFFECTS[name](),
  );

  it('has all of them', () => {
    const listed = ADMIN_HELP.shortcuts.flatMap((group) => group.shortcuts);
    expect(listed).toEqual(expect.arrayContaining(Object.values(shortcuts)));
  });
});

it('every screen of the area has a page of help', () => {
  const routes = SCREENS.map(({ path }) => path);
  expect(helpProblems(ADMIN_HELP, routes)).toEqual([]);
});

describe('on a screen', () => {
  it('? opens its page, and Escape leads back to it', async () => {
    const area = await openPlanning();
    await area.user.keyboard('?');
    expect(await screen.findByRole('article', { name: /planning/ })).toBeVisible();
    await area.user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Planning des Livraisons' })).toBeVisible();
  });

  it('the help keeps the shop that was chosen', async () => {
    const { user } = openArea('/admin/deliveries', [RIED]);
    await user.click(await screen.findByRole('button', { name: RIED.name }));
    await user.click(screen.getByRole('link', { name: 'Aide' }));
    await screen.findByRole('article', { name: /planning/ });
    expect(sessionStorage.getItem('selectedShop')).toBe('5');
  });
});

import { addDays, holidayOf, type PlannedItem, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery, refusal } from '@cigogne/shared-api/testing';
import { entityChanged } from '@cigogne/shared-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { NO_MARKS } from '../testing/no-marks';
import { calendarOver, fourParts } from '../testing/planning-calendar';
import { stubAdminApi } from '../testing/stub-admin-api';
import { type CalendarHandlers, handlersOf } from './calendar-handlers';
import { dayByKey } from './day-keys';
import { driverColor } from './driver-look';
import { dayClass, dayLoads, describeDay, factsReader } from './day-loads';

const api = stubAdminApi();
const openPlanning = calendarOver(api);
const today = todayInParis();

const incomplete = aPlannedDelivery({
  id: 2,
  customer_city: 'Colmar',
  delivery_date: today,
  version: 7,
  attempt: 2,
  failure_reason: 'client_absent',
  items: [fourParts('in_stock'), fourParts('to_shop', 2), fourParts('depo', 3)],
});

const focused = () => document.activeElement!.closest('[data-date]')?.getAttribute('data-date');

describe('a card', () => {
  it('tells customer, town, shop, driver, goods that are not all there and a further visit', async () => {
    const { event } = await openPlanning({
      ...incomplete,
      driver_id: 31,
      driver_name: 'Luc Schneider',
      status: 'assigned',
    });
    for (const text of ['Jeanne Muller', 'Colmar', 'Meubles du Ried', '2e passage']) {
      expect(within(event).getByText(text)).toBeVisible();
    }
    expect(within(event).getByText('2/3')).toBeVisible();
    expect(within(event).getByText('LS')).toHaveStyle({ backgroundColor: driverColor(31) });
  });

  it('says nothing of goods that are all there, nor of a first visit', async () => {
    const { event } = await openPlanning({
      ...incomplete,
      attempt: 1,
      failure_reason: null,
      items: [fourParts('in_stock')],
    });
    expect(event.querySelector('.planning-event-marks')).toBeNull();
  });

  it('tells a screen reader everything', async () => {
    const { event } = await openPlanning(incomplete);
    expect(event).toHaveAccessibleName(
      'Jeanne Muller Colmar Meubles du Ried Chauffeur : Non assigné, 3 articles, ' +
        'Marchandise incomplète (2/3 reçus) : 1 pas encore arrivé., 2e passage : Client absent, EN ATTENTE',
    );
  });

  it('opens to all facts where the mouse rests, until Escape', async () => {
    const { user, event } = await openPlanning(incomplete);
    await user.hover(event);
    const facts = await screen.findByText('2e passage : Client absent');
    const card = facts.closest<HTMLElement>('[data-event-card]')!;
    for (const text of ['Jeanne Muller', '#2', 'Non assigné', 'EN ATTENTE']) {
      expect(within(card).getByText(text)).toBeVisible();
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(card).not.toBeInTheDocument());
  });
});

it('a day with more than three deliveries says ‘more’, however narrow it is, and shows all of them behind it', async () => {
  const names = ['Weber', 'Ott', 'Klein', 'Zeller', 'Adam', 'Braun', 'Meyer', 'Fuchs'];
  const others = names.map((customer_name, index) => ({
    ...incomplete,
    id: index + 3,
    customer_city: 'Barr',
    customer_name,
  }));
  const { user } = await openPlanning(...others, { ...incomplete, customer_name: 'Arnold' });
  const shown = screen
    .getAllByRole('listitem')
    .flatMap((item) => item.querySelector('.planning-event-customer')?.textContent ?? []);
  expect(shown).toEqual(['Adam', 'Arnold', 'Braun']);
  await user.click(await screen.findByText('+6 more'));
  const popover = await screen.findByRole('dialog');
  expect(within(popover).getAllByRole('listitem')).toHaveLength(9);
  expect(screen.getByText('+6 more')).toBeInTheDocument();
});

it('the heading of a day says how many deliveries and parts it has', async () => {
  await openPlanning(incomplete);
  const link = document.querySelector(`[data-date="${today}"] [tabindex="0"]`);
  expect(link).toHaveAccessibleName(/1 livraison, 12 colis/);
});

it('a cancelled delivery does not count; Sundays and holidays are marked', () => {
  const cancelled = { ...incomplete, id: 3, status: 'cancelled' as const };
  expect(dayLoads([incomplete, cancelled]).get(today)).toEqual({ deliveries: 1, parts: 12 });
  const facts = factsReader(new Map([['2026-12-26', { deliveries: 2, parts: 5 }]]), NO_MARKS);
  expect(describeDay(facts('2026-12-26'))).toBe('Saint-Étienne, 2 livraisons, 5 colis');
  expect(dayClass('2026-04-03', [])).toBe('planning-day-off');
  expect(dayClass('2026-11-22', [])).toBe('planning-day-off');
  expect(dayClass('2026-11-23', [])).toBe('');
  expect(holidayOf('2026-11-23')).toBeUndefined();
});

describe('without a mouse', () => {
  it('arrows move between days and weeks, also out of the month in view', async () => {
    const { user, event } = await openPlanning(incomplete);
    act(() => event.focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(focused()).toBe(addDays(today, 1)));
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    await waitFor(() => expect(focused()).toBe(addDays(today, -7)));
    for (let week = 2; week <= 7; week += 1) {
      await user.keyboard('{ArrowUp}');
      await waitFor(() => expect(focused()).toBe(addDays(today, -7 * week)));
    }
  });

  it('Enter opens a delivery, P asks for another day', async () => {
    const { user, event } = await openPlanning(incomplete);
    act(() => event.focus());
    await user.keyboard('p');
    const modal = await screen.findByRole('dialog', { name: 'Planifier un autre jour' });
    expect(within(modal).getByRole('button', { name: 'Confirmer la date' })).toBeVisible();
    expect(within(modal).getByRole('alert')).toHaveTextContent(
      'Marchandise incomplète (2/3 reçus) : 1 pas encore arrivé.',
    );
  });

  it('the second click of a double click, whose first one has closed a dialog, opens nothing', () => {
    const opened = jest.fn();
    const props = { onOpenDay: opened, onOpenDelivery: opened } as unknown as CalendarHandlers;
    const nothing = () => undefined;
    const { dateClick } = handlersOf(() => props, {
      ...{ putBack: nothing, onArrived: nothing, onOpenMore: nothing },
    });
    const click = (detail: number) =>
      dateClick({ dateStr: today, jsEvent: new MouseEvent('mouseup', { detail }) } as never);
    click(2);
    expect(opened).not.toHaveBeenCalled();
    click(1);
    expect(opened).toHaveBeenCalledWith(today);
  });

  it('other keys do nothing', () => {
    expect(dayByKey(new KeyboardEvent('keydown', { key: 'Tab' }), document.body)).toBeUndefined();
  });
});

describe('the notes', () => {
  const open = async (...items: PlannedItem[]) => {
    const opened = await openPlanning({ ...incomplete, items });
    await opened.user.click(opened.event);
    return { ...opened, modal: await screen.findByRole('dialog', { name: 'Livraison #2' }) };
  };

  it('are saved with their texts; the one for the shop only if something goes there', async () => {
    URL.createObjectURL = () => 'blob:test';
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    api.on('get', '/admindelivery/excel/2', () => new HttpResponse('PK'));
    api.on('get', '/shop/magazine-delivery-note/2', () => new HttpResponse('PK'));
    const { user, modal } = await open(fourParts('to_shop'));
    await user.click(within(modal).getByRole('button', { name: 'Bon de livraison' }));
    expect(await screen.findByText('Excel file downloaded!')).toBeVisible();
    await user.click(within(modal).getByRole('button', { name: 'Bon de magasin' }));
    expect(await screen.findByText('Shop magazine delivery note downloaded!')).toBeVisible();
    expect(saved).toEqual(['Bon-de-Livraison-2.xlsx', 'Navette-Bon-Livraison-2.xlsx']);
  });

  it('say that they are being made, and why they could not be', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    api.on('get', '/admindelivery/excel/2', () => held.then(() => refusal(500, '')));
    const { user, modal } = await open(fourParts('in_stock'));
    expect(within(modal).queryByText('Bon de magasin')).not.toBeInTheDocument();
    await user.click(within(modal).getByRole('button', { name: 'Bon de livraison' }));
    expect(await screen.findByText('Generating Excel file...')).toBeVisible();
    expect(within(modal).getByRole('button', { name: 'Bon de livraison' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    release();
    expect(await screen.findByText('Failed to generate Excel file')).toBeVisible();
  });

  it('the shop’s says the same in its own words', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    api.on('get', '/shop/magazine-delivery-note/2', () => held.then(() => refusal(500, '')));
    const { user, modal } = await open(fourParts('to_shop'));
    await user.click(within(modal).getByRole('button', { name: 'Bon de magasin' }));
    expect(await screen.findByText('Generating shop magazine delivery note...')).toBeVisible();
    release();
    expect(await screen.findByText('Failed to generate shop magazine delivery note')).toBeVisible();
  });
});

it('what others change arrives without closing the open modal or taking its focus', async () => {
  const { user, event, served, store } = await openPlanning(incomplete);
  await user.click(event);
  const modal = await screen.findByRole('dialog', { name: 'Livraison #2' });
  const button = within(modal).getByRole('button', { name: 'Bon de livraison' });
  act(() => button.focus());
  const tellOfChange = () =>
    act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));

  served.deliveries = [{ ...incomplete, driver_name: 'Luc Schneider', driver_id: 31, version: 8 }];
  tellOfChange();
  expect(await within(modal).findByText('Luc Schneider')).toBeVisible();
  served.deliveries = [];
  tellOfChange();
  expect(await within(modal).findByRole('alert')).toHaveTextContent(
    'Cette livraison a été modifiée entre-temps.',
  );
  expect(button).toHaveFocus();
});

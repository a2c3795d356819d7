import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  cardOf,
  customersOf,
  LUC,
  NOBODY,
  openDay,
  stubDay,
  TOMORROW,
  TOUR,
} from '../../testing/open-day';
import { stubAdminApi } from '../../testing/stub-admin-api';
// Loaded lazily; imported here, so that no test has to wait for it.
import './day-board';
import './plan-here';

const api = stubAdminApi();
const waiting = aPlannedDelivery({
  id: 7,
  customer_name: 'Fegersheim',
  wished_date: '2099-03-12',
  wished_slot: 'morning',
});

afterEach(() => jest.restoreAllMocks());

describe('by dragging', () => {
  /** Simulates the browser's DataTransfer. */
  function aTransfer() {
    const data = new Map<string, string>();
    return {
      setData: (type: string, text: string) => void data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
      effectAllowed: '',
      dropEffect: '',
    };
  }
  function drag(from: Element, to: Element, clientY = 0) {
    const dataTransfer = aTransfer();
    fireEvent.dragStart(from, { dataTransfer });
    for (const kind of ['dragOver', 'drop'] as const) {
      const event = createEvent[kind](to, { dataTransfer });
      Object.defineProperty(event, 'clientY', { value: clientY });
      fireEvent(to, event);
    }
  }
  /** Each card is 100 px high, starting at the top of its lane. */
  const layOut = () =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const at = [...(this.parentElement?.querySelectorAll('[data-open]') ?? [])].indexOf(this);
      return { top: at * 100, height: 100 } as DOMRect;
    });

  it.each([
    ['within a lane', 'Dole', 'Luc Schneider', 20, '31: 3v1 1v1 2v1'],
    ['to another driver', 'Colmar', 'Marc Weber', 0, '32: 2v1'],
    ['to a place of a driver', 'Erstein', 'Luc Schneider', 120, '31: 1v1 4v1 2v1 3v1'],
    ['to nobody', 'Colmar', NOBODY, 0, `2v1 ${TOMORROW} null null`],
  ])('a stop comes %s', async (_where, customer, to, y, call) => {
    const { sent } = stubDay(api, TOUR);
    await openDay();
    layOut();
    drag(cardOf(customer), screen.getByRole('region', { name: to }), y);
    await waitFor(() => expect(sent).toEqual([call]));
  });

  it('a delivery of the panel is planned at its place, and a stop taken back to the panel', async () => {
    const { sent } = stubDay(api, TOUR, [waiting]);
    const { user } = await openDay();
    await user.click(await screen.findByRole('button', { name: '1 livraison non planifiée' }));
    const panel = screen.getByRole('complementary', { name: 'Livraisons non planifiées' });
    const card = (await within(panel).findByText('Fegersheim')).closest('li')!;
    expect(card).toHaveTextContent('Souhaité : 12/03, matin');
    layOut();
    drag(card, screen.getByRole('region', { name: LUC.name }), 120);
    await waitFor(() =>
      expect(customersOf(LUC.name)).toEqual(['Ammer', 'Barr', 'Fegersheim', 'Colmar', 'Dole']),
    );
    expect(within(panel).queryByText('Fegersheim')).toBeNull();
    await screen.findByText('Livraison déplacée.');
    drag(cardOf('Erstein'), panel.firstElementChild!);
    await waitFor(() => expect(sent).toEqual(['31: 1v1 7v1 2v1 3v1', '4v1 null null null']));
    expect(await within(panel).findByText('Erstein')).toBeVisible();
  });
});

it('the panel plans a delivery here without dragging', async () => {
  const { sent } = stubDay(api, TOUR, [waiting]);
  const { user } = await openDay();
  await user.click(await screen.findByRole('button', { name: '1 livraison non planifiée' }));
  await user.click(
    await screen.findByRole('button', { name: 'Planifier ici la livraison de Fegersheim' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Marc Weber' }));
  await waitFor(() => expect(customersOf('Marc Weber')).toEqual(['Fegersheim']));
  expect(sent).toEqual(['32: 7v1']);
});

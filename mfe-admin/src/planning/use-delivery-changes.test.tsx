import { addDays, formatDay, type PlannedDelivery, todayInParis } from '@cigogne/contract';
import {
  aDayStop,
  aPlannedDelivery,
  aPlannedItem,
  anAuthUser,
  createTestStore,
  refusal,
  stubApi,
} from '@cigogne/shared-api/testing';
import { ConfirmHost } from '@cigogne/shared-ui/confirm-host';
import { Toaster } from '@cigogne/shared-ui/toaster';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { adminApi } from '../api/admin-api';
import { shownStop } from '../api/planned-days';
import { useDeliveryChanges } from './use-delivery-changes';

const api = stubApi();
const today = todayInParis();
const [earlier, later, latest] = [addDays(today, 3), addDays(today, 5), addDays(today, 6)];
const delivery = aPlannedDelivery({ id: 1, delivery_date: earlier });

let store: ReturnType<typeof createTestStore>;

function changes(deliveries = [delivery]) {
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({ deliveries, count: 1 }));
  store = createTestStore({ user: anAuthUser({ role: 'admin' }), apis: [adminApi] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <Toaster />
      <ConfirmHost />
      {children}
    </Provider>
  );
  return renderHook(useDeliveryChanges, { wrapper }).result.current;
}

/** Drags the delivery to a later day and answers the confirmation. */
async function dragAndAnswer(answer: string, dragged = delivery) {
  let moved: Promise<boolean>;
  const { reschedule } = changes();
  act(() => {
    moved = reschedule(dragged, later);
  });
  await screen.findByText(`Reprogrammer la livraison au ${formatDay(later)} ?`);
  await userEvent.click(screen.getByRole('button', { name: answer }));
  return moved!;
}

it('a drag that the person declines sends nothing and is to be reverted', async () => {
  expect(await dragAndAnswer('Annuler')).toBe(false);
});

it('a confirmed drag says that it is working, then that it is done', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  api.on('patch', '/admindelivery/deliveries/1/date', async () => {
    await held;
    return { delivery: { ...delivery, delivery_date: later, version: 2 } };
  });
  const moved = dragAndAnswer('Reprogrammer');
  expect(await screen.findByText('Updating delivery date...')).toBeVisible();
  release();
  expect(await moved).toBe(true);
  expect(await screen.findByText('Delivery date updated successfully')).toBeVisible();
  expect(screen.queryByText('Updating delivery date...')).not.toBeInTheDocument();
});

it.each(['completed', 'delivered', 'cancelled'] as const)(
  'a drag of a %s delivery is reverted without a question',
  async (status) => {
    const { reschedule } = changes();
    let moved: boolean | undefined;
    await act(async () => {
      moved = await reschedule({ ...delivery, status }, later);
    });
    expect(moved).toBe(false);
    expect(
      (await screen.findAllByText('Impossible de modifier une livraison terminée')).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
);

describe('to a day that is past', () => {
  const sentence = 'La date ne peut pas être antérieure à aujourd’hui.';
  const yesterday = addDays(today, -1);

  it.each(['reschedule', 'drop', 'schedule'] as const)(
    '%s sends nothing and says why, without a question',
    async (how) => {
      const asked = acceptChanges();
      const made = changes();
      let moved: boolean | undefined;
      await act(async () => {
        moved = await made[how](delivery, yesterday);
      });
      expect(moved).toBe(false);
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(asked).toEqual([]);
    },
  );
});

/** Answers each change with the next version; returns what was sent. */
function acceptChanges(changed: PlannedDelivery = delivery) {
  const asked: [string, string | null][] = [];
  let current = changed;
  const accept =
    (name: string, change: (body: Partial<PlannedDelivery>) => object) =>
    async ({ request }: { request: Request }) => {
      const body = request.body ? ((await request.json()) as Partial<PlannedDelivery>) : {};
      asked.push([`${name} ${body.delivery_date ?? ''}`.trim(), request.headers.get('If-Match')]);
      current = { ...current, ...change(body), version: current.version + 1 };
      return { delivery: current };
    };
  api.on(
    'patch',
    '/admindelivery/deliveries/1/date',
    accept('date', (body) => body),
  );
  api.on(
    'patch',
    '/admindelivery/deliveries/1/unassign-date',
    accept('unassign-date', () => ({ delivery_date: null })),
  );
  return asked;
}

describe('after a drag', () => {
  const undo = () => screen.findByRole('button', { name: 'Undo' });

  it('one toast says that it is done and offers to undo it', async () => {
    acceptChanges();
    const { drop } = changes();
    await act(async () => void (await drop({ ...delivery, delivery_date: null }, later)));
    const toasts = await screen.findAllByRole('status');
    expect(toasts.map(({ textContent }) => textContent)).toEqual([
      'Delivery date updated successfully',
    ]);
    expect(screen.getAllByRole('button')).toEqual([await undo()]);
  });

  it('Undo brings the earlier day back, with the new version', async () => {
    const asked = acceptChanges();
    await dragAndAnswer('Reprogrammer');
    await userEvent.click(await undo());
    await waitFor(() =>
      expect(asked).toEqual([
        [`date ${later}`, '"1"'],
        [`date ${earlier}`, '"2"'],
      ]),
    );
  });

  describe('of a driver’s delivery', () => {
    const driver = { id: 31, name: 'Luc Schneider', driver_nr: '12' };
    const stop = aDayStop({
      ...{ id: 1, delivery_date: earlier, position: 2, status: 'assigned' },
      ...{ driver_id: driver.id, driver_name: driver.name },
    });
    const { position: _position, ...assigned } = stop;

    /** Drags the delivery, whose day is fetched as `day`, and undoes the change. */
    async function dragAndUndo(day: { stops: readonly object[] }) {
      const asked = acceptChanges(assigned);
      api.on('get', '/admindelivery/days/:date', ({ params }) => ({
        ...{ date: params.date, drivers: [driver], depot: null, routes: [] },
        ...day,
      }));
      const placed = jest.fn();
      api.on('put', '/admindelivery/places', async ({ request }) => {
        placed(((await request.json()) as { places: unknown }).places);
        return { deliveries: [{ ...stop, version: 3 }] };
      });
      const { reschedule } = changes();
      act(() => void reschedule(assigned, later));
      await screen.findByRole('alertdialog');
      if (day.stops.length > 0) await waitFor(() => expect(shownStop(store, 1)).toBeDefined());
      await userEvent.click(screen.getByRole('button', { name: 'Reprogrammer' }));
      await userEvent.click(await undo());
      return { asked, placed };
    }

    it('Undo brings the place in the driver’s day back, too', async () => {
      const { asked, placed } = await dragAndUndo({ stops: [stop] });
      const place = { id: 1, version: 2, delivery_date: earlier, driver_id: 31, position: 2 };
      await waitFor(() => expect(placed.mock.calls).toEqual([[[place]]]));
      expect(asked).toEqual([[`date ${later}`, '"1"']]);
      expect(await screen.findAllByText('Delivery date updated successfully')).not.toEqual([]);
    });

    it.each([
      ['has no place', [{ ...stop, position: null }]],
      ['has been changed by somebody', [{ ...stop, version: 2 }]],
      ['is not there', []],
    ])('that %s on its day, Undo brings the day back', async (_what, stops) => {
      const { asked, placed } = await dragAndUndo({ stops });
      await waitFor(() => expect(asked.at(-1)).toEqual([`date ${earlier}`, '"2"']));
      expect(placed).not.toHaveBeenCalled();
    });
  });

  it('from the panel, Undo takes the date off again', async () => {
    const asked = acceptChanges();
    const { drop } = changes();
    await act(async () => void (await drop({ ...delivery, delivery_date: null }, later)));
    await userEvent.click(await undo());
    expect(await screen.findByText('Delivery moved to unscheduled.')).toBeVisible();
    expect(asked.at(-1)).toEqual(['unassign-date', '"2"']);
  });

  it('of a day that is past, nothing is offered that would be refused', async () => {
    acceptChanges();
    await dragAndAnswer('Reprogrammer', { ...delivery, delivery_date: addDays(today, -1) });
    expect(await screen.findByText('Delivery date updated successfully')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('an incomplete delivery is planned with a warning', async () => {
    acceptChanges();
    const { schedule } = changes();
    const items = [aPlannedItem({ product_status: 'depo' })];
    await act(async () => void (await schedule({ ...delivery, items }, later)));
    expect(
      await screen.findByText('Marchandise incomplète (0/1 reçu) : 1 pas encore arrivé.'),
    ).toBeVisible();
  });
});

it('two changes in a row go out with the version that the first one gave', async () => {
  const asked = acceptChanges();
  const { schedule } = changes();
  await act(async () => {
    const both = [schedule(delivery, later), schedule(delivery, latest)];
    await Promise.all(both);
  });
  expect(asked.map(([, version]) => version)).toEqual(['"1"', '"2"']);
});

it('a question answered after somebody else’s change sends the version that was seen', async () => {
  let sent: string | null = null;
  api.on('patch', '/admindelivery/deliveries/1/date', ({ request }) => {
    sent = request.headers.get('If-Match');
    return refusal(409, 'Cette livraison a été modifiée entre-temps.');
  });
  // Meanwhile the list has a newer version than the dragged one.
  const { reschedule } = changes([{ ...delivery, version: 9 }]);
  let moved: Promise<boolean>;
  act(() => {
    moved = reschedule(delivery, later);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reprogrammer' }));
  expect(await moved!).toBe(false);
  expect(sent).toBe('"1"');
  expect(await screen.findByText('Cette livraison a été modifiée entre-temps.')).toBeVisible();
});

describe('a refusal without a message', () => {
  const driver = { id: 31, name: 'Luc Schneider', driver_nr: '12' };
  const nothing = () => refusal(500, '');

  it('to unschedule says so in the words of the specification', async () => {
    api.on('patch', '/admindelivery/deliveries/1/unassign-date', nothing);
    const { unschedule } = changes();
    act(() => void unschedule(delivery));
    await userEvent.click(await screen.findByRole('button', { name: 'Déplanifier' }));
    expect(await screen.findByText('Failed to unassign date.')).toBeVisible();
  });

  it('to assign', async () => {
    api.on('patch', '/admindelivery/deliveries/1/assign', nothing);
    const { assign } = changes();
    await act(async () => void (await assign(delivery, driver)));
    expect(await screen.findByText('Failed to assign driver')).toBeVisible();
  });

  it('to delete', async () => {
    api.on('delete', '/admindelivery/deliveries/1', nothing);
    const { remove } = changes();
    act(() => void remove(delivery));
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Failed to delete delivery')).toBeVisible();
  });

  it('to change the date', async () => {
    api.on('patch', '/admindelivery/deliveries/1/date', nothing);
    const { schedule } = changes();
    await act(async () => void (await schedule(delivery, later)));
    expect(await screen.findByText('Failed to update delivery date')).toBeVisible();
  });
});

import {
  aPlannedDelivery,
  anAuthUser,
  createTestStore,
  stubApi,
} from '@cigogne/shared-api/testing';
import { ConfirmHost } from '@cigogne/shared-ui/confirm-host';
import { Toaster } from '@cigogne/shared-ui/toaster';
import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { adminApi } from '../api/admin-api';
import { useDeliveryChanges } from './use-delivery-changes';

const api = stubApi();
const delivery = aPlannedDelivery({ id: 1, delivery_date: '2026-03-10' });

function changes() {
  const store = createTestStore({ user: anAuthUser({ role: 'admin' }), apis: [adminApi] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <Toaster />
      <ConfirmHost />
      {children}
    </Provider>
  );
  return renderHook(useDeliveryChanges, { wrapper }).result.current;
}

/** Drags the delivery to 12 March and answers the question. */
async function dragAndAnswer(answer: string) {
  let moved: Promise<boolean>;
  const { reschedule } = changes();
  act(() => {
    moved = reschedule(delivery, '2026-03-12');
  });
  await screen.findByText('Reprogrammer la livraison au 12/03/2026 ?');
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
    return { delivery: { ...delivery, delivery_date: '2026-03-12', version: 2 } };
  });
  const moved = dragAndAnswer('Reprogrammer');
  expect(await screen.findByText('Updating delivery date...')).toBeVisible();
  release();
  expect(await moved).toBe(true);
  expect(await screen.findByText('Delivery date updated successfully')).toBeVisible();
  expect(screen.queryByText('Updating delivery date...')).not.toBeInTheDocument();
});

it.each(['completed', 'delivered'] as const)(
  'a drag of a %s delivery is reverted without a question',
  async (status) => {
    const { reschedule } = changes();
    let moved: boolean | undefined;
    await act(async () => {
      moved = await reschedule({ ...delivery, status }, '2026-03-12');
    });
    expect(moved).toBe(false);
    expect(
      (await screen.findAllByText('Impossible de modifier une livraison terminée')).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
);

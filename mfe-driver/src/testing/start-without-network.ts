import type { AppStore } from '@cigogne/shared-api';
import { refreshOutbox, removeFromOutbox } from '@cigogne/shared-api/outbox';
import { anAuthUser, NO_NETWORK, type stubApi } from '@cigogne/shared-api/testing';
import { act } from '@testing-library/react';
import { recordVisitAction } from '../api/outbox/record-visit-action';

/** The driver starts delivery 280 of 'Client 80' offline, which queues the change. */
export async function startWithoutNetwork(
  api: ReturnType<typeof stubApi>,
  store: AppStore,
): Promise<void> {
  api.on('post', '/driver/deliveries/:id/start', () => NO_NETWORK);
  api.on('get', '/auth/profile', () => anAuthUser({ name: 'Marc Weber', role: 'driver' }));
  const driver = store.getState().session.user!.id;
  const started = { kind: 'start', delivery: 280, customer: 'Client 80' } as const;
  await act(async () => void (await recordVisitAction(driver, started)));
}

/** Empties the outbox, so that the next test starts without pending changes. */
export async function emptyOutbox(): Promise<void> {
  await act(async () => {
    for (const { key } of await refreshOutbox()) await removeFromOutbox(key);
  });
}

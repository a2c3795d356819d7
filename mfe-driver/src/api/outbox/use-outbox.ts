import { entityChanged, send, useSession, whenNetworkMayBeBack } from '@cigogne/shared-api';
import { upload } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import {
  onSentElsewhere,
  outboxSnapshot,
  refreshOutbox,
  sendOutbox,
  subscribeToOutbox,
  type OutboxItem,
  type OutboxOutcome,
  type OutboxView,
} from '@cigogne/shared-api/outbox';
import { driverApi } from '../driver-api';
import { type State, updateLists } from '../update-lists';
import { onBackgroundSync } from './background-sync';

const SENT = {
  start: 'Delivery started',
  complete: 'Delivery marked as complete!',
  fail: 'Failed visit reported',
};

/** The items of the signed-in driver that are not sent yet. */
export function useOutbox(): OutboxView {
  const user = useSession().user?.id;
  const view = useSyncExternalStore(subscribeToOutbox, outboxSnapshot);
  // Stays the same object while only the progress changes.
  const items = useMemo(() => view.items.filter((item) => item.user === user), [view.items, user]);
  return useMemo(() => ({ ...view, items }), [view, items]);
}

/** Sends the outbox: at once, when the network may be back or the page is shown again, and every 20 s. */
export function useSending(): void {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const user = useSession().user?.id;
  const sendNow = useEffectEvent(() => {
    if (user === undefined) return;
    const outcome: OutboxOutcome = {
      onSent: (sent) => {
        // In a task after the lists are rendered: together they would delay a tap.
        setTimeout(() => toast.success(SENT[sent.kind]));
        dispatch(updateLists(sent));
        // A completion changes nothing else for the driver.
        if (sent.kind !== 'complete') dispatch(driverApi.util.invalidateTags(['Delivery']));
        dispatch(
          entityChanged({
            from: driverApi.reducerPath,
            tags: [{ type: 'Delivery' }, { type: 'Product' }],
          }),
        );
      },
      // Probably refused because the lists here are outdated.
      onRefused: () => void dispatch(driverApi.util.invalidateTags(['Delivery'])),
    };
    void sendOutbox(user, outcome, { send, upload, tellsProgress: true });
  });
  useEffect(() => {
    const onTrigger = () => sendNow();
    void refreshOutbox().then(onTrigger);
    const stops = [
      whenNetworkMayBeBack(onTrigger),
      // Sent by the service worker or another tab: the lists here are outdated.
      onSentElsewhere((sent) => {
        if (sent) dispatch(updateLists(sent));
        dispatch(driverApi.util.invalidateTags(['Delivery']));
      }),
      onBackgroundSync(onTrigger),
    ];
    window.addEventListener(TRIGGER, onTrigger);
    return () => {
      stops.forEach((stop) => stop());
      window.removeEventListener(TRIGGER, onTrigger);
    };
  }, [dispatch, user]);
}

const TRIGGER = 'cigogne:outbox';

/** Sends the outbox now, after a change of it. */
export function triggerSending(): void {
  window.dispatchEvent(new Event(TRIGGER));
}

/** The items of each delivery that has any, in the order of their taps. */
export function itemsByDelivery(
  items: readonly OutboxItem[],
): ReadonlyMap<number, readonly OutboxItem[]> {
  const byDelivery = new Map<number, OutboxItem[]>();
  for (const item of items) {
    byDelivery.set(item.delivery, [...(byDelivery.get(item.delivery) ?? []), item]);
  }
  return byDelivery;
}

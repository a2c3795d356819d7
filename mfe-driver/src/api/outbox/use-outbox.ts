import { entityChanged, send, useSession, whenNetworkMayBeBack } from '@cigogne/shared-api';
import { upload } from '@cigogne/shared-api/query';
import { toast } from '@cigogne/shared-ui/toast';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { moveToCompleted, type State } from '../complete-delivery';
import { driverApi } from '../driver-api';
import { whenWokenByBrowser } from './background-sync';
import {
  currentView,
  readAgain,
  sendOutbox,
  watchOutbox,
  whenSentElsewhere,
  type OutboxItem,
  type OutboxOutcome,
  type OutboxView,
} from '@cigogne/shared-api/outbox';

const SENT = {
  start: 'Delivery started',
  complete: 'Delivery marked as complete!',
  fail: 'Failed visit reported',
};

/** What waits to be sent for the signed-in driver. */
export function useOutbox(): OutboxView {
  const user = useSession().user?.id;
  const view = useSyncExternalStore(watchOutbox, currentView);
  return useMemo(
    () => ({ ...view, items: view.items.filter((item) => item.user === user) }),
    [view, user],
  );
}

/** Sends what waits: at once, when the network or the driver comes back, and every 20 s. */
export function useSending(): () => void {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const user = useSession().user?.id;
  const sendNow = useEffectEvent(() => {
    if (user === undefined) return;
    const outcome: OutboxOutcome = {
      onSent: (item, delivery) => {
        // After the lists and in a task of its own: drawn together they would hold up a thumb.
        setTimeout(() => toast.success(SENT[item.kind]));
        // A completion says itself where it goes; what else happened is asked for again.
        if (item.kind === 'complete' && delivery) dispatch(moveToCompleted(delivery));
        else dispatch(driverApi.util.invalidateTags(['Delivery']));
        dispatch(
          entityChanged({
            from: driverApi.reducerPath,
            tags: [{ type: 'Delivery' }, { type: 'Product' }],
          }),
        );
      },
      onRefused: (_item, sentence) => {
        toast.error(sentence);
        // Refused because the lists here are older than the truth.
        dispatch(driverApi.util.invalidateTags(['Delivery']));
      },
    };
    void sendOutbox(user, outcome, { send, upload });
  });
  useEffect(() => {
    const onWake = () => sendNow();
    void readAgain().then(onWake);
    const stops = [
      whenNetworkMayBeBack(onWake),
      // Sent by the service worker, or by another tab: the lists here are older than the truth.
      whenSentElsewhere(() => dispatch(driverApi.util.invalidateTags(['Delivery']))),
      whenWokenByBrowser(onWake),
    ];
    window.addEventListener(WAKE, onWake);
    return () => {
      stops.forEach((stop) => stop());
      window.removeEventListener(WAKE, onWake);
    };
  }, [dispatch, user]);
  return wakeOutbox;
}

const WAKE = 'cigogne:outbox';

/** Something has been put in: it goes out now if it can. */
export function wakeOutbox(): void {
  window.dispatchEvent(new Event(WAKE));
}

/** What to say of one delivery: what was refused and needs the driver, else his latest tap. */
export function waitingFor(items: readonly OutboxItem[], delivery: number): OutboxItem | undefined {
  const its = items.filter((item) => item.delivery === delivery);
  return its.find(({ refusal }) => refusal !== undefined) ?? its.at(-1);
}

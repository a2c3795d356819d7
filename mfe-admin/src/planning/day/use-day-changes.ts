import { type DayStop, type PlannedDelivery, readinessWarning } from '@cigogne/contract';
import { messageOf } from '@cigogne/shared-api';
import { toast } from '@cigogne/shared-ui/toast';
import { useRef, useState } from 'react';
import { useStore } from 'react-redux';
import {
  usePlaceDeliveriesMutation,
  useSetDayOrderMutation,
  useSetHalfDayMutation,
} from '../../api/day-changes';
import { afterOwnChanges, noteOwnChange } from '../own-changes';
import { isWorthRepeating } from '../is-worth-repeating';
import { queueChange } from '../queue-change';
import { type DayMove, placesOf, travellers, undoOf } from './day-moves';

interface Sent {
  readonly stops?: readonly PlannedDelivery[] | undefined;
  readonly error?: unknown;
}

/**
 * Makes the changes of a day, one after the other if they concern the same deliveries or lanes. `pending` are those
 * that the server has not answered yet: they are rendered on top of its data, and disappear when refused, together with
 * those based on them.
 */
export function useDayChanges() {
  const store = useStore();
  const send = useSend();
  const waiting = useRef<readonly DayMove[]>([]);
  const [pending, setPending] = useState<readonly DayMove[]>([]);
  const lastToast = useRef<ReturnType<typeof toast.loading>>(undefined);

  const keep = (moves: readonly DayMove[]) => {
    waiting.current = moves;
    setPending(moves);
  };

  /** Resolves to false when it was refused, or was based on a refused one. */
  const make = (move: DayMove, isUndo = false): Promise<boolean> => {
    keep([...waiting.current, move]);
    return queueChange([...idsOf(move), ...lanesTouchedBy(move)], async () => {
      if (!waiting.current.includes(move)) return false;
      // One toast at a time, so that only the last change can be undone.
      lastToast.current?.dismiss();
      const shown = (lastToast.current = toast.loading('Enregistrement de la tournée...'));
      const before = move.changes.map(({ stop }) => ({
        seen: stop,
        sent: afterOwnChanges(store, stop),
      }));
      const versions = new Map(before.map(({ sent }) => [sent.id, sent.version]));
      const { stops, error } = await send(move, (stop) => versions.get(stop.id)!);
      if (!stops) {
        keep(waiting.current.filter((other) => !standsOn(other, move)));
        // It stays beside the next one, as its button belongs to this change.
        if (lastToast.current === shown) lastToast.current = undefined;
        const again = { label: 'Réessayer', onPress: () => void make(move, isUndo) };
        shown.error(messageOf(error, move.failed), isWorthRepeating(error) ? again : undefined);
        return false;
      }
      const results = new Map(stops.map((stop) => [stop.id, stop]));
      for (const { sent } of before) {
        const result = results.get(sent.id);
        if (result && result.version !== sent.version) noteOwnChange(store, sent, result);
      }
      keep(waiting.current.filter((other) => other !== move));
      const asStops = new Map(
        before.map(({ seen }) => [seen.id, { ...seen, ...results.get(seen.id) }]),
      );
      // Only the last of several concurrent changes is announced: the words would be the same.
      const isLast = lastToast.current === shown;
      const undo = isUndo || !isLast ? undefined : undoOf(move, asStops);
      shown.success(move.done, undo && { label: 'Annuler', onPress: () => void make(undo, true) });
      if (move.warning) toast(move.warning);
      if (!isUndo) warnOfMissingGoods(move);
      return true;
    });
  };

  return { pending, make };
}

function useSend() {
  const [setOrder] = useSetDayOrderMutation();
  const [place] = usePlaceDeliveriesMutation();
  const [setHalfDay] = useSetHalfDayMutation();

  return async (move: DayMove, versionOf: (stop: DayStop) => number): Promise<Sent> => {
    const [first] = move.changes;
    const moves = travellers(move);
    if (move.kind === 'slot') {
      const { stop, to } = first!;
      const delivery = { ...stop, version: versionOf(stop) };
      const { data, error } = await setHalfDay({ delivery, slot: to.slot ?? null });
      return { stops: data && [data.delivery], error };
    }
    if (move.kind === 'places') {
      const { data, error } = await place({ places: placesOf(move, versionOf), moves });
      return { stops: data?.deliveries, error };
    }
    const { data, error } = await setOrder({
      date: first!.to.delivery_date!,
      driverId: move.driverId!,
      stops: move.changes.map(({ stop }) => ({ id: stop.id, version: versionOf(stop) })),
      moves,
    });
    return { stops: data?.stops, error };
  };
}

const idsOf = ({ changes }: DayMove) => changes.map(({ stop }) => stop.id);

const laneName = ({ delivery_date, driver_id }: DayStop) => `${delivery_date} ${driver_id}`;

/** The lanes whose stops change: an order has to list all stops in the server's lane. */
function lanesTouchedBy({ kind, changes }: DayMove): string[] {
  if (kind === 'slot') return [];
  return changes.flatMap(({ stop, to }) => [laneName(stop), laneName({ ...stop, ...to })]);
}

function standsOn(other: DayMove, failed: DayMove): boolean {
  const ids = new Set(idsOf(failed));
  return idsOf(other).some((id) => ids.has(id));
}

/** Deliveries whose items have not all arrived may be planned, but with a warning. */
function warnOfMissingGoods(move: DayMove): void {
  for (const { before, after } of travellers(move)) {
    const isPlanned = before.delivery_date === null && after.delivery_date !== null;
    const warning = isPlanned && readinessWarning(after.items);
    if (warning) toast(warning);
  }
}

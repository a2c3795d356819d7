import type { Day } from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { useMemo, useState } from 'react';
import type { Outcome } from './use-day-actions';

/**
 * The selection of stops for a bulk change.
 * @param day the selection is cleared when it changes
 * @param order ids of the selectable stops, in the board's order
 * @param inView the visible ones: extending the selection skips hidden stops
 */
export function useSelection(day: Day, order: readonly number[], inView: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number>();
  const [chosenOn, setChosenOn] = useState(day);
  // On returning to a day, stops chosen minutes ago would be changed together with newly chosen ones.
  if (chosenOn !== day) {
    setChosenOn(day);
    setChosen(new Set());
    setLast(undefined);
  }
  // Stops that have left the day, or are completed, drop out of the selection.
  const ids = useMemo(() => order.filter((id) => chosen.has(id)), [order, chosen]);
  const selected = useMemo(() => new Set(ids), [ids]);
  const clear = () => setChosen(new Set());

  return {
    ids,
    selected,
    toggle: (id: number) => {
      if (!order.includes(id)) return;
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
      setLast(id);
    },
    /** Selects all from the last chosen one to this one. */
    extendTo: (id: number) => {
      if (!order.includes(id)) return;
      const from = last !== undefined && inView.includes(last) ? last : id;
      const ends = [inView.indexOf(from), inView.indexOf(id)].sort((a, b) => a - b);
      setChosen(new Set([...ids, ...inView.slice(ends[0], ends[1]! + 1)]));
      setLast(id);
    },
    choose: (chosenIds: readonly number[]) => setChosen(new Set(chosenIds)),
    clear,
    /** @param change applied to all chosen ids */
    changeAll: async (change: (all: readonly number[]) => Promise<Outcome>) => {
      clear();
      const outcome = await change(ids);
      if (outcome === 'done') return;
      if (outcome === 'unchanged') {
        toast('Rien ne change : les livraisons choisies y sont déjà.');
      }
      // Refused, or nothing to do: restores the selection, in addition to what was chosen meanwhile.
      setChosen((now) => new Set([...now, ...ids]));
    },
  };
}

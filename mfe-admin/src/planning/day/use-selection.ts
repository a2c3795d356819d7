import type { Day } from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { useMemo, useState } from 'react';
import type { Outcome } from './use-day-actions';

/**
 * The stops that are chosen for a change of many.
 * @param day on another one nothing is chosen yet
 * @param order ids of the stops that can be chosen, as they stand on the board
 * @param inView those of them that are in view: nothing between two others is chosen unseen
 */
export function useSelection(day: Day, order: readonly number[], inView: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number>();
  const [chosenOn, setChosenOn] = useState(day);
  // Chosen minutes ago on a day that is come back to, they would go with those that are chosen now.
  if (chosenOn !== day) {
    setChosenOn(day);
    setChosen(new Set());
    setLast(undefined);
  }
  // Those that have left the day, or are done meanwhile, are no longer chosen.
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
    /** All from the one that was chosen last. */
    extendTo: (id: number) => {
      if (!order.includes(id)) return;
      const from = last !== undefined && inView.includes(last) ? last : id;
      const ends = [inView.indexOf(from), inView.indexOf(id)].sort((a, b) => a - b);
      setChosen(new Set([...ids, ...inView.slice(ends[0], ends[1]! + 1)]));
      setLast(id);
    },
    choose: (chosenIds: readonly number[]) => setChosen(new Set(chosenIds)),
    clear,
    /** @param change of all that are chosen */
    changeAll: async (change: (all: readonly number[]) => Promise<Outcome>) => {
      clear();
      const outcome = await change(ids);
      if (outcome === 'done') return;
      if (outcome === 'unchanged') {
        toast('Rien ne change : les livraisons choisies y sont déjà.');
      }
      // Refused, or nothing to do: what was chosen for it is chosen again, beside what was chosen meanwhile.
      setChosen((now) => new Set([...now, ...ids]));
    },
  };
}

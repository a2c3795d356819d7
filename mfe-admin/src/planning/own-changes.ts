import type { PlannedDelivery } from '@cigogne/contract';

interface Chain {
  /** The version to which the first of these changes was applied. */
  readonly first: number;
  readonly latest: PlannedDelivery;
}

/** By store and delivery: consecutive changes of this page, without any by others in between. */
const chains = new WeakMap<object, Map<number, Chain>>();

/** Records a change made by this page, and its result. */
export function noteOwnChange(store: object, sent: PlannedDelivery, result: PlannedDelivery): void {
  const ofStore = chains.get(store) ?? new Map<number, Chain>();
  chains.set(store, ofStore);
  const chain = ofStore.get(sent.id);
  const continues = chain?.latest.version === sent.version;
  ofStore.set(sent.id, { first: continues ? chain.first : sent.version, latest: result });
}

/**
 * The delivery as displayed, plus the person's own later changes; never with changes by others, which they have not
 * seen: the server has to refuse those as conflicts (decision 19).
 */
export function afterOwnChanges(store: object, seen: PlannedDelivery): PlannedDelivery {
  const chain = chains.get(store)?.get(seen.id);
  const isOurs = chain && chain.first <= seen.version && seen.version < chain.latest.version;
  return isOurs ? chain.latest : seen;
}

import type { PlannedDelivery } from '@cigogne/contract';

interface Chain {
  /** The version that the first of these changes was made to. */
  readonly first: number;
  readonly latest: PlannedDelivery;
}

/** By store and delivery: changes of this page in a row, without anybody else's between them. */
const chains = new WeakMap<object, Map<number, Chain>>();

/** Records a change that this page has made, and its result. */
export function noteOwnChange(store: object, sent: PlannedDelivery, result: PlannedDelivery): void {
  const ofStore = chains.get(store) ?? new Map<number, Chain>();
  chains.set(store, ofStore);
  const chain = ofStore.get(sent.id);
  const continues = chain?.latest.version === sent.version;
  ofStore.set(sent.id, { first: continues ? chain.first : sent.version, latest: result });
}

/**
 * The delivery as the person saw it, with the changes that they have made since then; never with
 * those of others, which they have not seen: those the server has to refuse (decision 19).
 */
export function afterOwnChanges(store: object, seen: PlannedDelivery): PlannedDelivery {
  const chain = chains.get(store)?.get(seen.id);
  const isOurs = chain && chain.first <= seen.version && seen.version < chain.latest.version;
  return isOurs ? chain.latest : seen;
}

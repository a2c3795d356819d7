import type { PlannedDelivery } from '@cigogne/contract';

interface Chain {
  /** The version that the first of these changes was made to. */
  readonly first: number;
  readonly latest: PlannedDelivery;
}

/** A store's own changes in a row, nobody else's between them; by delivery. */
const chains = new WeakMap<object, Map<number, Chain>>();

/** Remembers what became of a delivery by a change of this page. */
export function noteOwnChange(store: object, sent: PlannedDelivery, result: PlannedDelivery): void {
  const ofStore = chains.get(store) ?? new Map<number, Chain>();
  chains.set(store, ofStore);
  const chain = ofStore.get(sent.id);
  const continues = chain?.latest.version === sent.version;
  ofStore.set(sent.id, { first: continues ? chain.first : sent.version, latest: result });
}

/**
 * The delivery as the person saw it, with the changes he has made since himself; never with those of
 * others, which he has not seen: then the server has to refuse (decision 19).
 */
export function afterOwnChanges(store: object, seen: PlannedDelivery): PlannedDelivery {
  const chain = chains.get(store)?.get(seen.id);
  const isOurs = chain && chain.first <= seen.version && seen.version < chain.latest.version;
  return isOurs ? chain.latest : seen;
}

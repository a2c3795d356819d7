/**
 * Reads by key, with one query for all reads requested in the same turn of the event loop: a busy server handles many
 * requests in each. Every read still happens after it was requested.
 * @param read returns the values of the keys that have one
 */
export function batched<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let batch: { keys: Set<Key>; values: Promise<ReadonlyMap<Key, Value>> } | undefined;

  function openBatch() {
    const keys = new Set<Key>();
    const values = new Promise<ReadonlyMap<Key, Value>>((resolve) => {
      setImmediate(() => {
        batch = undefined;
        resolve(read([...keys]));
      });
    });
    return { keys, values };
  }

  return async (key) => {
    batch ??= openBatch();
    batch.keys.add(key);
    return (await batch.values).get(key);
  };
}

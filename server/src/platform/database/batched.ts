/**
 * Reads by key, where all reads that are asked for in one turn of the event loop share a query: a busy server has
 * many requests to look at in each. Each is still read after it was asked for.
 * @param read the values of the keys that have one
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

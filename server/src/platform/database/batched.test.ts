import { batched } from './batched';

const doubled = (keys: readonly number[]) => new Map(keys.map((key) => [key, key * 2]));

describe('reads that are asked for together', () => {
  it('share one query, in which each key stands once', async () => {
    const queries: (readonly number[])[] = [];
    const read = batched((keys: readonly number[]) => {
      queries.push(keys);
      return Promise.resolve(doubled(keys.filter((key) => key !== 3)));
    });
    expect(await Promise.all([read(1), read(2), read(1), read(3)])).toEqual([2, 4, 2, undefined]);
    expect(queries).toEqual([[1, 2, 3]]);
  });

  it('never use what was read before they were asked for', async () => {
    let queries = 0;
    const read = batched((keys: readonly string[]) => {
      queries += 1;
      return Promise.resolve(new Map(keys.map((key) => [key, queries])));
    });
    const first = read('session');
    expect(await first).toBe(1);
    expect(await read('session')).toBe(2);
  });

  it('do not wait for a query that hangs', async () => {
    const read = batched((keys: readonly number[]) =>
      keys.includes(0)
        ? new Promise<Map<number, number>>(() => undefined)
        : Promise.resolve(doubled(keys)),
    );
    void read(0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await read(1)).toBe(2);
  });

  it('fail together, and only those of the query that failed', async () => {
    let fails = true;
    const read = batched((keys: readonly number[]) =>
      fails ? Promise.reject(new Error('connection lost')) : Promise.resolve(doubled(keys)),
    );
    const results = await Promise.allSettled([read(1), read(2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await read(1)).toBe(2);
  });
});

import { ConcurrencyLimit } from './concurrency-limit';

it('refuses what is too much for its key alone, until something of it has ended or failed', async () => {
  const limit = new ConcurrencyLimit(1, () => {
    throw new Error('full');
  });
  let fail!: (reason: Error) => void;
  const first = limit.run('a', () => new Promise((_resolve, reject) => (fail = reject)));
  const refused = jest.fn();
  await expect(limit.run('a', refused)).rejects.toThrow('full');
  expect(refused).not.toHaveBeenCalled();
  expect(await limit.run('b', () => Promise.resolve('other key'))).toBe('other key');
  fail(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  expect(await limit.run('a', () => Promise.resolve('next'))).toBe('next');
});

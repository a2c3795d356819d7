import { RemoteFailure } from '@cigogne/shared-api';
import type * as ReloadBecause from './reload-because';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));
afterEach(() => sessionStorage.clear());

const failure = (reason: 'incompatible' | 'unavailable' = 'incompatible') =>
  new RemoteFailure('shop', reason);

/** Simulates a page start: modules are evaluated again. */
async function openPage() {
  let page!: typeof ReloadBecause;
  await jest.isolateModulesAsync(async () => {
    page = await import('./reload-because');
  });
  return page;
}

it('the page that was loaded because of a failure knows that the same one has come back', async () => {
  const first = await openPage();
  expect(first.wasReloadedBecause('shop', failure())).toBe(false);
  first.reloadBecause('shop', failure());
  const second = await openPage();
  expect(second.wasReloadedBecause('shop', failure())).toBe(true);
});

it.each([
  ['another failure', 'shop', failure('unavailable')],
  ['the same failure of another area', 'driver', failure()],
])('%s is not taken for it', async (_what, name, error) => {
  (await openPage()).reloadBecause('shop', failure());
  expect((await openPage()).wasReloadedBecause(name, error)).toBe(false);
});

it('a load by hand offers to reload again', async () => {
  (await openPage()).reloadBecause('shop', failure());
  await openPage();
  expect((await openPage()).wasReloadedBecause('shop', failure())).toBe(false);
});

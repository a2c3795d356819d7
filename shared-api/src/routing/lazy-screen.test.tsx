import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createAppStore } from '../store/create-app-store';
import { lazyScreen, openScreenAt, type LazyScreen, type ScreenModule } from './lazy-screen';

const STORE = createAppStore();
const Planning = () => <h1>Planning</h1>;

function show(Screen: React.ComponentType) {
  render(
    <Suspense fallback={<p>Chargement</p>}>
      <Screen />
    </Suspense>,
  );
}

it('is rendered in one go once it has been opened', async () => {
  const preload = jest.fn(() => Promise.resolve());
  const { Screen, open } = lazyScreen(() => Promise.resolve({ default: Planning, preload }));
  await open(STORE);
  show(Screen);
  expect(screen.getByRole('heading', { name: 'Planning' })).toBeVisible();
  expect(preload).toHaveBeenCalledWith(STORE);
});

it('loads while it is rendered when nobody has opened it', async () => {
  const { Screen } = lazyScreen(() => Promise.resolve({ default: Planning }));
  show(Screen);
  expect(screen.getByText('Chargement')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Planning' })).toBeVisible();
});

it('is rendered with its code alone when its data do not come', async () => {
  jest.useFakeTimers();
  const never = () => new Promise(() => undefined);
  const { Screen, open } = lazyScreen(() => Promise.resolve({ default: Planning, preload: never }));
  const opening = open(STORE);
  await jest.advanceTimersByTimeAsync(2000);
  await opening;
  jest.useRealTimers();
  show(Screen);
  expect(screen.getByRole('heading', { name: 'Planning' })).toBeVisible();
});

it('tries again when rendered after its code could not be loaded', async () => {
  const load = jest
    .fn<Promise<ScreenModule>, []>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ default: Planning });
  const { Screen, open } = lazyScreen(load);
  await open(STORE);
  show(Screen);
  expect(await screen.findByRole('heading', { name: 'Planning' })).toBeVisible();
});

describe('the screen at the present address', () => {
  const screens = ['', 'deliveries', 'deliveries/:id'].map((path) => {
    const screen: LazyScreen = {
      Screen: Planning,
      open: jest.fn(() => Promise.resolve()),
    };
    return { path, screen };
  });

  it.each([
    ['/shop', ''],
    ['/shop/deliveries/', 'deliveries'],
    ['/shop/deliveries/12', 'deliveries/:id'],
    ['/shop/nowhere', undefined],
    ['/shopping', undefined],
  ])('at %s is %p', async (address, expected) => {
    window.history.replaceState(null, '', address);
    await openScreenAt('/shop', screens, STORE);
    const opened = screens.filter(({ screen }) => jest.mocked(screen.open).mock.calls.length > 0);
    expect(opened.map(({ path }) => path)).toEqual(expected === undefined ? [] : [expected]);
    screens.forEach(({ screen }) => jest.mocked(screen.open).mockClear());
  });
});

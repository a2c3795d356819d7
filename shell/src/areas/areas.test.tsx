import { createAppStore } from '@cigogne/shared-api';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { fakeArea } from '../testing/open-shell';
import { createAreas, type Areas } from './areas';

const app = () => ({ ...fakeArea(() => <h1>Ma journée</h1>), attach: jest.fn() });

function show({ rootOf }: Areas): void {
  const Root = rootOf('driver');
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Root />
    </Suspense>,
  );
}

describe('an area that is opened before it is rendered', () => {
  it('is there with the first render, without a loader before it', async () => {
    const areas = createAreas(createAppStore(), () => Promise.resolve(app()));
    await areas.openEarly('driver');
    show(areas);
    expect(screen.getByRole('heading', { name: 'Ma journée' })).toBeVisible();
  });

  it('is loaded and attached once when it is rendered while still loading', async () => {
    const loaded = app();
    let arrive!: () => void;
    const load = jest.fn(() => new Promise<typeof loaded>((yes) => (arrive = () => yes(loaded))));
    const areas = createAreas(createAppStore(), load);
    const opening = areas.openEarly('driver');
    show(areas);
    expect(screen.getByText('Loading')).toBeVisible();
    await act(() => (arrive(), opening));
    expect(await screen.findByRole('heading', { name: 'Ma journée' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    expect(loaded.attach).toHaveBeenCalledTimes(1);
  });

  it('is tried again when it is rendered after it has failed', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(app());
    const areas = createAreas(createAppStore(), load);
    await areas.openEarly('driver');
    await act(() => Promise.resolve(show(areas)));
    expect(await screen.findByRole('heading', { name: 'Ma journée' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

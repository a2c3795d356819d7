import { createAppStore } from '@cigogne/shared-api';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { fakeArea, fakeRemotes } from '../testing/open-shell';
import { createAreas, type Areas } from './areas';

const app = fakeArea(() => <h1>Ma journée</h1>);

function create(open: () => Promise<typeof app>): Areas {
  return createAreas(createAppStore(), { ...fakeRemotes(), open });
}

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
    const areas = create(() => Promise.resolve(app));
    await areas.openEarly('driver');
    show(areas);
    expect(screen.getByRole('heading', { name: 'Ma journée' })).toBeVisible();
  });

  it('is opened once when it is rendered while still loading', async () => {
    let arrive!: () => void;
    const open = jest.fn(() => new Promise<typeof app>((yes) => (arrive = () => yes(app))));
    const areas = create(open);
    const opening = areas.openEarly('driver');
    show(areas);
    expect(screen.getByText('Loading')).toBeVisible();
    await act(() => (arrive(), opening));
    expect(await screen.findByRole('heading', { name: 'Ma journée' })).toBeVisible();
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('is tried again when it is rendered after it has failed', async () => {
    const open = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(app);
    const areas = create(open);
    await areas.openEarly('driver');
    await act(() => Promise.resolve(show(areas)));
    expect(await screen.findByRole('heading', { name: 'Ma journée' })).toBeVisible();
    expect(open).toHaveBeenCalledTimes(2);
  });
});

import { act, render, screen } from '@testing-library/react';

import { FullScreenLoader } from './full-screen-loader';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says Loading, with dots that go from none to three every 500 ms', () => {
  render(<FullScreenLoader />);
  const loader = screen.getByRole('status', { name: 'Loading' });
  const shown = [loader.textContent];
  for (let tick = 0; tick < 4; tick += 1) {
    act(() => jest.advanceTimersByTime(499));
    expect(loader.textContent).toBe(shown.at(-1));
    act(() => jest.advanceTimersByTime(1));
    shown.push(loader.textContent);
  }
  expect(shown).toEqual(['Loading', 'Loading.', 'Loading..', 'Loading...', 'Loading']);
});

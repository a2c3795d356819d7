import { act, render, screen } from '@testing-library/react';
import { LoadingOverlay } from './loading-overlay';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('the overlay hides 200 ms after the range has been loaded', () => {
  const { rerender } = render(<LoadingOverlay first={false} reloading />);
  expect(screen.getByRole('status')).toBeVisible();
  rerender(<LoadingOverlay first={false} reloading={false} />);
  act(() => jest.advanceTimersByTime(199));
  expect(screen.getByRole('status')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('the first load shows a spinner that goes with it', () => {
  const { rerender } = render(<LoadingOverlay first reloading={false} />);
  expect(screen.getByRole('progressbar', { name: 'Chargement des livraisons' })).toBeVisible();
  rerender(<LoadingOverlay first={false} reloading={false} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

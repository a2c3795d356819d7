import { act } from '@testing-library/react';
import { toast, type LoadingToast } from '../toasts/toast';

/** Longer than a toast takes to slide in, or out and collapse. */
export const SLIDE_MS = 900;
const STEP_MS = 50;

export function showLoading(message: string): LoadingToast {
  let loading: LoadingToast | undefined;
  act(() => {
    loading = toast.loading(message);
  });
  return loading!;
}

/** Sets up, before each test, a clock that only {@link pass} moves. */
export function holdToastClock(): void {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** In small steps, since React renders a timer's changes only when `act` ends. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, STEP_MS)));
  }
}

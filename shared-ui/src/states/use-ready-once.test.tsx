import { act, renderHook } from '@testing-library/react';
import { useReadyOnce } from './use-ready-once';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const render = (isReady: boolean) =>
  renderHook((ready: boolean) => useReadyOnce(ready), { initialProps: isReady });

it('stays ready once it has been', () => {
  const { result, rerender } = render(false);
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(true);
});

it('is ready from the first rendering of what is there already', () => {
  const seen: boolean[] = [];
  renderHook(() => seen.push(useReadyOnce(true)));
  expect(seen[0]).toBe(true);
});

it('waits for 3 s at most', () => {
  const { result } = render(false);
  act(() => jest.advanceTimersByTime(2999));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

import { act, renderHook } from '@testing-library/react';
import { useRememberedChoice, useRememberedSwitch } from './use-remembered-choice';

const KEY = 'cigogne.test.choice';
const openList = () => renderHook(() => useRememberedChoice(KEY, ['grid', 'list'], 'grid'));
const openFold = (atFirst?: boolean) => renderHook(() => useRememberedSwitch(KEY, atFirst));

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('is the one that was made last, also after the screen was left', () => {
  const { result, unmount } = openList();
  expect(result.current[0]).toBe('grid');
  act(() => result.current[1]('list'));
  expect(result.current[0]).toBe('list');
  unmount();
  expect(openList().result.current[0]).toBe('list');
});

it('is the first one when something unknown is stored', () => {
  localStorage.setItem(KEY, 'columns');
  expect(openList().result.current[0]).toBe('grid');
});

it('follows what holds at first until somebody has chosen', () => {
  const { result, rerender } = renderHook(({ atFirst }) => useRememberedSwitch(KEY, atFirst), {
    initialProps: { atFirst: false },
  });
  rerender({ atFirst: true });
  expect(result.current[0]).toBe(true);
  act(() => result.current[1](true));
  rerender({ atFirst: false });
  expect(result.current[0]).toBe(true);
});

it('switched off stays off', () => {
  const { result } = openFold(true);
  act(() => result.current[1](false));
  expect(openFold(true).result.current[0]).toBe(false);
});

it('lasts until the screen is left where the browser blocks storage', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const { result } = openFold();
  expect(result.current[0]).toBe(false);
  act(() => result.current[1](true));
  expect(result.current[0]).toBe(true);
});

import { renderHook } from '@testing-library/react';
import { PART, usePart } from './show-more';

const ITEMS = Array.from({ length: 2 * PART }, (_, index) => index);

it('a long list that was shown up to what was looked for stays as long when that is over', () => {
  const { result, rerender } = renderHook((least: number) => usePart(ITEMS, least), {
    initialProps: 70,
  });
  expect(result.current.part).toHaveLength(70);
  expect(result.current.more).toMatchObject({ total: 100, shown: 70 });
  rerender(0);
  expect(result.current.part).toHaveLength(70);
});

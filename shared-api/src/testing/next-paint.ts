import { act } from '@testing-library/react';
import { afterNextPaint } from '../after-next-paint';

/** Lets a place show that a press has opened: `BrowserRouter` renders it after the next paint. */
export const nextPaint = (): Promise<void> =>
  act(() => new Promise<void>((shown) => afterNextPaint(shown)));

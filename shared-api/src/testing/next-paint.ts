import { act } from '@testing-library/react';
import { afterNextPaint } from '../after-next-paint';

/** Waits until a pressed link's screen is shown: `BrowserRouter` renders it after the next paint. */
export const nextPaint = (): Promise<void> =>
  act(() => new Promise<void>((shown) => afterNextPaint(shown)));

import { act } from '@testing-library/react';

/**
 * jsdom has no layout, the calendar hides its events until it knows their sizes, and charts need theirs: here every
 * element is 160 × 20. Has to be imported before the calendar.
 */
class FixedSizeObserver implements ResizeObserver {
  private waiting: Element[] = [];

  constructor(private readonly callback: ResizeObserverCallback) {}

  observe(element: Element): void {
    this.waiting.push(element);
    if (this.waiting.length === 1) setTimeout(() => act(() => this.report()));
  }

  unobserve(element: Element): void {
    this.waiting = this.waiting.filter((other) => other !== element);
  }

  disconnect(): void {
    this.waiting = [];
  }

  private report(): void {
    const size = [{ inlineSize: 160, blockSize: 20 }];
    const entries = this.waiting.splice(0).map((target) => ({
      target,
      contentRect: target.getBoundingClientRect(),
      borderBoxSize: size,
      contentBoxSize: size,
      devicePixelContentBoxSize: size,
    }));
    if (entries.length > 0) this.callback(entries, this);
  }
}

globalThis.ResizeObserver = FixedSizeObserver;

const SIZES: Record<string | symbol, string> = { width: '160px', height: '20px' };
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element, pseudoElement) =>
  new Proxy(computedStyle(element, pseudoElement), {
    // On access only: sizes are read much less often than other properties.
    get: (style, name): unknown => Reflect.get(style, name) || SIZES[name],
  });

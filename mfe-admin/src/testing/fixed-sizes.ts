import { act } from '@testing-library/react';

/**
 * jsdom has no layout, the calendar hides its events until it knows their sizes, and charts ask for
 * theirs: here every element is 160 × 20. To be imported before the calendar.
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

const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element, pseudoElement) => {
  const style = computedStyle(element, pseudoElement);
  style.width ||= '160px';
  style.height ||= '20px';
  return style;
};

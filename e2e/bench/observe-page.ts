/** An element, with its text, that appears only once the data of a screen has arrived. */
export interface Content {
  readonly selector: string;
  /** A regular expression. */
  readonly text?: string;
}

declare global {
  interface Window {
    benchmark: {
      lcpMs: number;
      cls: number;
      clickedMs: number;
      /** When the content had been painted; undefined before. */
      readyMs?: number;
    };
  }
}

/** Runs in the page, before its own scripts: polling from outside would slow the page down. */
export function observePage({ selector, text }: Content): void {
  const seen: Window['benchmark'] = { lcpMs: 0, cls: 0, clickedMs: 0 };
  window.benchmark = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & Shift).value;
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('click', () => (seen.clickedMs = performance.now()), { capture: true });
  const wanted = new RegExp(text ?? '');
  const mutations = new MutationObserver(() => {
    const found = [...document.querySelectorAll(selector)];
    if (!found.some(({ textContent }) => wanted.test(textContent))) return;
    mutations.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.readyMs = performance.now())));
  });
  mutations.observe(document, { subtree: true, childList: true, characterData: true });

  interface Shift {
    readonly value: number;
  }
}

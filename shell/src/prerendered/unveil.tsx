import { useLayoutEffect } from 'react';
import { earlyPress } from './early-press';

const PRERENDERED = 'prerendered';

/**
 * Puts the screen it stands in into the place of the page that the build has written into the HTML.
 * Until then that page is what people see, read, type into and press.
 */
export function Unveil() {
  useLayoutEffect(() => {
    const prerendered = document.getElementById(PRERENDERED);
    if (!prerendered) return;
    const focused = prerendered.contains(document.activeElement) ? document.activeElement : null;
    takeOverTyping(prerendered);
    const pressed = earlyPress();
    prerendered.remove();
    document.getElementById('prerendered-styles')?.remove();
    if (focused instanceof HTMLElement) counterpartOf(focused)?.focus({ preventScroll: true });
    if (pressed) counterpartOf(pressed)?.click();
  }, []);
  return null;
}

/**
 * Types into the screen's fields what stands in those of the page in the HTML: now, since somebody may
 * have typed on while the screen was being made.
 */
function takeOverTyping(prerendered: HTMLElement): void {
  for (const field of prerendered.querySelectorAll<HTMLInputElement>('input[name]')) {
    const own = counterpartOf(field);
    if (!field.value || !(own instanceof HTMLInputElement)) continue;
    // Past React, which takes a value that it has seen set for its own.
    Reflect.set(HTMLInputElement.prototype, 'value', field.value, own);
    own.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The same field, link or button of the screen. */
function counterpartOf(element: HTMLElement): HTMLElement | undefined {
  const root = document.getElementById('root');
  const name = element.getAttribute('name');
  if (name) return root?.querySelector<HTMLElement>(`[name="${name}"]`) ?? undefined;
  const alike = [...(root?.querySelectorAll<HTMLElement>(element.tagName) ?? [])];
  return alike.find((other) => nameOf(other) === nameOf(element));
}

function nameOf(element: HTMLElement): string | null {
  return element.getAttribute('aria-label') ?? element.textContent;
}

import { useLayoutEffect } from 'react';

const PRERENDERED = 'prerendered';

/**
 * Puts the screen it stands in into the place of the page that the build has written into the HTML.
 * Until then that page is what people see, read and type into.
 */
export function Unveil() {
  useLayoutEffect(() => {
    const prerendered = document.getElementById(PRERENDERED);
    if (!prerendered) return;
    const focused = prerendered.contains(document.activeElement) ? document.activeElement : null;
    prerendered.remove();
    document.getElementById('prerendered-styles')?.remove();
    if (focused instanceof HTMLElement) counterpartOf(focused)?.focus({ preventScroll: true });
  }, []);
  return null;
}

/** What has been typed into a field of the page in the HTML, before the scripts came. */
export function typedBeforeScripts(name: string): string {
  if (typeof document === 'undefined') return '';
  const field = document.querySelector(`#${PRERENDERED} input[name="${name}"]`);
  return field instanceof HTMLInputElement ? field.value : '';
}

/** The same field, link or button of the screen. */
function counterpartOf(element: HTMLElement): HTMLElement | undefined {
  const root = document.getElementById('root');
  const name = element.getAttribute('name');
  if (name) return root?.querySelector<HTMLElement>(`[name="${name}"]`) ?? undefined;
  const alike = [...(root?.querySelectorAll<HTMLElement>(element.tagName) ?? [])];
  return alike.find((other) => other.textContent === element.textContent);
}

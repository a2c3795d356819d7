import { LEGAL_PATHS } from '@cigogne/contract';
import { useLayoutEffect } from 'react';
import { PRERENDERED_ID, PRESSED, QUEUED, RELEASED_EVENT } from './prerendered-page';

interface ReplacePrerenderedProps {
  /** The screen only reports that another one could not be loaded: a legal text stays readable. */
  byFailure?: boolean;
}

/**
 * Replaces the prerendered page by the screen that renders this component. Until then people read,
 * type and click in the prerendered page.
 */
export function ReplacePrerendered({ byFailure = false }: ReplacePrerenderedProps) {
  useLayoutEffect(() => {
    if (byFailure && LEGAL_PATHS.includes(window.location.pathname)) return;
    const prerendered = document.getElementById(PRERENDERED_ID);
    if (!prerendered) return;
    if (!prerendered.hasAttribute(PRESSED)) return replace(prerendered);
    const onReleased = () => replace(prerendered);
    prerendered.addEventListener(RELEASED_EVENT, onReleased);
    return () => prerendered.removeEventListener(RELEASED_EVENT, onReleased);
  }, [byFailure]);
  return null;
}

function replace(prerendered: HTMLElement): void {
  const focused = prerendered.contains(document.activeElement) ? document.activeElement : null;
  copyTypedText(prerendered);
  const clicked = prerendered.querySelector<HTMLElement>(`[${QUEUED}]`);
  prerendered.remove();
  document.getElementById('prerendered-styles')?.remove();
  if (focused instanceof HTMLElement) moveFocus(focused);
  if (clicked) counterpartOf(clicked)?.click();
}

/** Moves the focus to the same field, link or button, and the caret to the same place in its text. */
function moveFocus(focused: HTMLElement): void {
  const own = counterpartOf(focused);
  own?.focus({ preventScroll: true });
  if (!(focused instanceof HTMLInputElement) || !(own instanceof HTMLInputElement)) return;
  const { selectionStart, selectionEnd, selectionDirection } = focused;
  // Browsers do not expose the caret's position in an e-mail field.
  if (selectionStart === null) return;
  // Once React has rendered the copied text, which moves the cursor to its end.
  queueMicrotask(() =>
    own.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none'),
  );
}

/**
 * Copies the text typed into the prerendered fields. Not earlier, because people may go on typing while the screen is
 * being rendered.
 */
function copyTypedText(prerendered: HTMLElement): void {
  for (const field of prerendered.querySelectorAll<HTMLInputElement>('input[name]')) {
    const own = counterpartOf(field);
    if (!field.value || !(own instanceof HTMLInputElement)) continue;
    // Through the prototype: React ignores an input event for a value that was set through its own setter.
    Reflect.set(HTMLInputElement.prototype, 'value', field.value, own);
    own.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The field, link or button of the screen that corresponds to one of the prerendered page. */
function counterpartOf(element: HTMLElement): HTMLElement | undefined {
  const root = document.getElementById('root');
  const name = element.getAttribute('name');
  if (name) return root?.querySelector<HTMLElement>(`[name="${name}"]`) ?? undefined;
  const alike = [...(root?.querySelectorAll<HTMLElement>(element.tagName) ?? [])];
  const href = element.getAttribute('href');
  return (
    alike.find((other) => nameOf(other) === nameOf(element)) ??
    // The name of a house's own logo is known to scripts only.
    alike.find((other) => href !== null && other.getAttribute('href') === href)
  );
}

function nameOf(element: HTMLElement): string | null {
  return element.getAttribute('aria-label') ?? element.textContent;
}

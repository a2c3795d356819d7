import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** The focused button of a row, and the row's index. */
interface Focused {
  readonly row: Element;
  readonly list: Element;
  readonly at: number;
  readonly button: Element;
}

/**
 * Keeps the focus in a list whose rows change after an action: from a removed button it moves to the next one of its
 * row, from a removed row to the row in its place, from an empty list to the fallback. Otherwise the focus would be
 * lost to the page, and keyboard users would start again at its top.
 * @returns handlers for the element around the list
 */
export function useKeptFocus(fallback: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused>(undefined);
  // Without dependencies, as any render may have changed the list.
  useEffect(() => {
    if (!focused.current) return;
    const { row, list, at, button } = focused.current;
    const { activeElement } = document;
    // The focus has left while the button was disabled, which fires no blur.
    if (activeElement !== button && activeElement !== document.body) focused.current = undefined;
    if (activeElement !== document.body) return;
    // Waits until its call is answered.
    if (button.isConnected && button.matches(':disabled')) return;
    const inPlace = list.isConnected ? (list.children[at] ?? list.lastElementChild) : null;
    const next =
      (row.isConnected ? row : inPlace)?.querySelector<HTMLElement>('button:enabled') ??
      fallback.current;
    next?.focus({ preventScroll: next === fallback.current });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('tbody > tr, ul > li');
      const list = row?.parentElement;
      focused.current =
        row && list
          ? { row, list, at: [...list.children].indexOf(row), button: target }
          : undefined;
    },
    onBlur: ({ target }: FocusEvent) => {
      // A button disabled during its call fires a blur, but has not been left.
      if (!target.matches(':disabled')) focused.current = undefined;
    },
  };
}

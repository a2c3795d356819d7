import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** A button of a row that has the focus, and where the row stands. */
interface Focused {
  readonly row: Element;
  readonly list: Element;
  readonly at: number;
  readonly button: Element;
}

/**
 * Keeps the focus in a list whose rows change after they were acted on: to a button that is gone follows the next one
 * of its row, to a row that is gone the one in its place, to an empty list the fallback. Without it the focus would
 * fall to the page, and the keyboard would begin again at its top.
 * @returns handlers of an element around the list
 */
export function useKeptFocus(fallback: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused>(undefined);
  // After each render: that of a list that has changed is one of them.
  useEffect(() => {
    if (!focused.current) return;
    const { row, list, at, button } = focused.current;
    const { activeElement } = document;
    // Left while the button was disabled, which tells no blur.
    if (activeElement !== button && activeElement !== document.body) focused.current = undefined;
    if (activeElement !== document.body) return;
    // Until its call is answered.
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
      // Disabled while its call runs, it has not been left.
      if (!target.matches(':disabled')) focused.current = undefined;
    },
  };
}

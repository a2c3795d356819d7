import { useEffect, useState } from 'react';

const OBSERVED: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributeFilter: ['disabled', 'aria-hidden'],
};

/**
 * Keeps the focus inside an open dialog when the focused element disappears or is disabled: the browser would move it
 * to the page, where Escape does not reach the dialog. An element that was only disabled (a button during its call)
 * gets the focus back once it is enabled, unless the person has moved on.
 * @returns ref callback for the dialog, which needs a `tabIndex`
 */
export function useFocusInside(): (dialog: HTMLElement | null) => void {
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!dialog) return;
    let last: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== dialog) last = target;
    };
    /**
     * Pressing text or an empty area leaves the focused element; on touch devices the focus moves after `pointerup`.
     */
    const forget = () => {
      const focused = document.activeElement;
      if (focused === dialog || !dialog.contains(focused)) last = null;
    };
    const keepInside = () => {
      // A dialog above this one, even of another copy of MUI, hides it from screen readers.
      if (dialog.closest('[aria-hidden="true"]')) return;
      const focused = document.activeElement;
      const isLost = !focused || focused === document.body || focused.matches(':disabled');
      if (last?.isConnected && !last.matches(':disabled')) {
        if (isLost || focused === dialog) last.focus();
      } else if (isLost) {
        dialog.focus();
      }
    };
    const observer = new MutationObserver(keepInside);
    observer.observe(document.body, OBSERVED);
    dialog.addEventListener('focusin', remember);
    dialog.addEventListener('mouseup', forget);
    return () => {
      observer.disconnect();
      dialog.removeEventListener('focusin', remember);
      dialog.removeEventListener('mouseup', forget);
    };
  }, [dialog]);
  return setDialog;
}

import { useEffect, useEffectEvent } from 'react';
import { OPEN_HELP } from './common-shortcuts';
import { isPressed } from './shortcut';

/** Where '?' is a letter like any other. */
const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], ' +
  '[role=searchbox], [role=combobox], [role=spinbutton]';

/** '?' opens the help, unless it is typed into a field or a dialog is open, which would be lost. */
export function useHelpKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPressed(event, OPEN_HELP)) return;
    if (event.target instanceof Element && event.target.closest(FIELDS)) return;
    if (isDialogOpen()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Whether a dialog, a menu or a drawer lies over the screen: keys are for it. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], .MuiModal-root') !== null;
}

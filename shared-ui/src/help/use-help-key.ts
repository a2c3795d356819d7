import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, isInField } from '../dialog/being-used';
import { OPEN_HELP } from './common-shortcuts';
import { isPressed } from './shortcut';

/**
 * '?' opens the help, except in a field, where it is an ordinary letter, and while a dialog is open, which would be
 * lost.
 */
export function useHelpKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPressed(event, OPEN_HELP)) return;
    if (isInField(event.target) || isDialogOpen()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

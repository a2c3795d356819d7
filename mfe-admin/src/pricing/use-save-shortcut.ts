import { isPressed } from '@cigogne/shared-ui/shortcut';
import { useEffect, useEffectEvent } from 'react';
import { SAVE_PRICES } from '../shortcuts';

export function useSaveShortcut(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(event, SAVE_PRICES)) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

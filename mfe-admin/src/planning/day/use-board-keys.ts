import { focusCard } from './focus-stop';
import { isPressed } from '@cigogne/shared-ui/shortcut';
import type { KeyboardEvent, RefObject } from 'react';
import {
  DAY_AFTER,
  DAY_BEFORE,
  MOVE_DOWN,
  MOVE_UP,
  PLAN_FOCUSED,
  STOP_ABOVE,
  STOP_BELOW,
} from '../../shortcuts';

interface BoardKeys {
  readonly editable: boolean;
  readonly canReorder: boolean;
  readonly onOpen: (id: number) => void;
  readonly onPlan: (id: number) => void;
  readonly onStep: (id: number, by: -1 | 1) => void;
  readonly onGo: (days: -1 | 1) => void;
}

/** Keyboard control of the day: arrows move the focus, or the focused stop. */
export function useBoardKeys(board: RefObject<HTMLElement | null>, on: BoardKeys) {
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>('[data-stop]');
    const id = Number(card?.dataset.stop);
    const act = (run: () => void) => {
      event.preventDefault();
      run();
    };
    if (isPressed(event, DAY_BEFORE)) act(() => on.onGo(-1));
    else if (isPressed(event, DAY_AFTER)) act(() => on.onGo(1));
    else if (!card) return;
    else if (isPressed(event, MOVE_UP)) act(() => on.canReorder && on.onStep(id, -1));
    else if (isPressed(event, MOVE_DOWN)) act(() => on.canReorder && on.onStep(id, 1));
    else if (isPressed(event, STOP_ABOVE)) act(() => focusBeside(board.current, card, -1));
    else if (isPressed(event, STOP_BELOW)) act(() => focusBeside(board.current, card, 1));
    else if (isPressed(event, PLAN_FOCUSED) && on.editable) act(() => on.onPlan(id));
    else if (target.dataset.part === 'open' && [' ', 'Enter'].includes(event.key)) {
      act(() => on.onOpen(id));
    }
  };
}

function focusBeside(board: HTMLElement | null, card: Element, by: -1 | 1): void {
  const cards = [...(board?.querySelectorAll('[data-stop]') ?? [])];
  focusCard(cards[cards.indexOf(card) + by]);
}

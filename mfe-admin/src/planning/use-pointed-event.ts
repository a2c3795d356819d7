import { isPressed } from '@cigogne/shared-ui/shortcut';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CLOSE_FACTS } from '../shortcuts';

export interface PointedEvent {
  /** Id of the delivery. */
  readonly id: number;
  readonly element: Element;
}

/** A pointer that only crosses the calendar must not open anything. */
const OPEN_AFTER_MS = 450;
/** Time to move from the event onto its card (WCAG 1.4.13). */
const CLOSE_AFTER_MS = 150;

/**
 * The hovered or focused event; none while something is dragged, scrolled or pressed, and after Escape. Touch is
 * ignored, as a tap opens the delivery itself.
 */
export function usePointedEvent() {
  const [pointed, setPointed] = useState<PointedEvent>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = useCallback((next: PointedEvent | undefined, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPointed(next), delay);
  }, []);
  const hold = useCallback(() => clearTimeout(timer.current), []);
  const close = useCallback(() => later(undefined, CLOSE_AFTER_MS), [later]);

  useEffect(() => {
    const closeNow = () => later(undefined, 0);
    const listeners: [string, (event: Event) => void][] = [
      [
        'pointerover',
        (event) => {
          const { target, pointerType, buttons } = event as PointerEvent;
          if ((target as Element).closest('[data-event-card]')) return;
          const found = pointerType === 'touch' || buttons ? undefined : eventAround(target);
          later(found, found ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
        },
      ],
      [
        'focusin',
        ({ target }) => {
          const byKeyboard = (target as Element).matches(':focus-visible');
          later(byKeyboard ? eventAround(target) : undefined, 0);
        },
      ],
      ['pointerdown', closeNow],
      ['scroll', closeNow],
      ['keydown', (event) => isPressed(event as KeyboardEvent, CLOSE_FACTS) && closeNow()],
    ];
    // On the document, because the popover behind 'more' is rendered outside the calendar.
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    return () => {
      clearTimeout(timer.current);
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    };
  }, [later]);

  return { pointed, hold, close };
}

function eventAround(target: EventTarget | null): PointedEvent | undefined {
  // The link or button around a card, or an element inside the card.
  const element = target as Element;
  const card =
    element.closest('[data-delivery]') ??
    (element.matches('[role="button"], a, [tabindex]')
      ? element.querySelector('[data-delivery]')
      : null);
  if (!card) return undefined;
  return { id: Number(card.getAttribute('data-delivery')), element: card };
}

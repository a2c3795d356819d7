import type { Day } from '@cigogne/contract';
import { focusLostStop } from './day/focus-stop';
import { focusDay } from './day-keys';

/**
 * Focuses a delivery in the calendar, or its day when it is not shown. Called when the focused element is gone: a card
 * that has been planned, moved, unscheduled or deleted.
 */
export function focusDelivery(id: number, day: Day | null): void {
  const lanes = document.querySelector<HTMLElement>('.planning-lanes');
  if (lanes) return focusLostStop(lanes, id);
  onceDrawn((root) => {
    if (document.activeElement !== document.body) return;
    const event = root.querySelector(`[data-delivery="${id}"]`)?.closest<HTMLElement>('[tabindex]');
    if (event) event.focus({ preventScroll: true });
    else if (day) focusDay(root, day);
  });
}

/** Focuses a day that is about to be rendered, which scrolls it into view. */
export function focusDrawnDay(day: Day): void {
  onceDrawn((root) => focusDay(root, day));
}

/** Waits until a closed dialog has returned the focus and the calendar has rendered the change. */
function onceDrawn(focus: (root: HTMLElement) => void): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const root = document.querySelector<HTMLElement>('.planning-view > .planning-calendar-root');
      if (root) focus(root);
    }),
  );
}

import type { Day } from '@cigogne/contract';
import { focusLostStop } from './day/focus-stop';
import { focusDay } from './day-keys';

/**
 * Gives the keyboard to a delivery in the calendar, or to its day where it is not shown. For when the
 * element that had it is gone: a card that has been planned, moved, unscheduled or deleted.
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

/** Gives the keyboard to a day that is about to be drawn, which brings it into view. */
export function focusDrawnDay(day: Day): void {
  onceDrawn((root) => focusDay(root, day));
}

/** Once a closed dialog has given the focus back, and the calendar has drawn the change. */
function onceDrawn(focus: (root: HTMLElement) => void): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const root = document.querySelector<HTMLElement>('.planning-view > .planning-calendar-root');
      if (root) focus(root);
    }),
  );
}

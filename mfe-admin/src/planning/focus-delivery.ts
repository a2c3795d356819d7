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
  // Once the closed dialog has given the focus back, and the calendar has drawn the change.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const root = document.querySelector<HTMLElement>('.planning-view > .planning-calendar-root');
      const event = root
        ?.querySelector(`[data-delivery="${id}"]`)
        ?.closest<HTMLElement>('[tabindex]');
      if (event) event.focus({ preventScroll: true });
      else if (root && day) focusDay(root, day);
    }),
  );
}

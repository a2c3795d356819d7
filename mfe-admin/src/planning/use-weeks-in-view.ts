import type { Day } from '@cigogne/contract';
import { type RefObject, useEffect } from 'react';
import { mondayOf } from './calendar-period';

/** This week and the two after it: what a planner drops deliveries on. */
const WEEKS = 3;

/**
 * Scrolls the calendar so that the week of a day and the two after it are in view, as little as that takes,
 * and keeps them there while deliveries arrive or the panel opens, until somebody scrolls.
 * @param from a day of the first of these weeks; undefined scrolls nothing
 * @param occasions after which it scrolls again
 */
export function useWeeksInView(
  calendar: RefObject<HTMLElement | null>,
  from: Day | undefined,
  occasions: readonly unknown[],
): void {
  useEffect(() => {
    const root = calendar.current;
    if (!from || !root) return;
    let scroller: Element | null = null;
    let own: number | undefined;
    /** A row that moves under a dragged delivery would be missed. */
    let pressed = false;

    const reveal = () => {
      const rows = weekRows(root, mondayOf(from));
      scroller ??= rows[0] ? scrollerOf(rows[0]) : null;
      if (
        !scroller ||
        rows.length === 0 ||
        pressed ||
        (own !== undefined && Math.abs(scroller.scrollTop - own) > 1)
      ) {
        return;
      }
      const top = (row: Element) => row.getBoundingClientRect().top - bodyTop(scroller!);
      const last = rows.at(-1)!;
      const missing = top(last) + last.getBoundingClientRect().height - scroller.clientHeight;
      scroller.scrollTop += Math.min(Math.max(missing, -scroller.scrollTop), top(rows[0]!));
      own = scroller.scrollTop;
    };
    const press = () => (pressed = true);
    const release = () => (pressed = false);

    const observer = new ResizeObserver(reveal);
    // The calendar draws its weeks after this effect.
    const frame = requestAnimationFrame(() => {
      reveal();
      observer.observe(root);
      for (const row of root.querySelectorAll('[role=row]')) observer.observe(row);
    });
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
    // The occasions are those of the caller.
  }, [calendar, from, ...occasions]);
}

const bodyTop = (scroller: Element) => scroller.getBoundingClientRect().top;

/** The rows of the weeks in view from a Monday on. */
function weekRows(root: Element, monday: Day): Element[] {
  return [...root.querySelectorAll('[role=cell][data-date]:first-child')]
    .filter((cell) => cell.getAttribute('data-date')! >= monday)
    .slice(0, WEEKS)
    .map((cell) => cell.closest('[role=row]')!);
}

function scrollerOf(element: Element): Element | null {
  let around = element.parentElement;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) {
    around = around.parentElement;
  }
  return around;
}

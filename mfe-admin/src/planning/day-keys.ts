import { addDays, type Day } from '@cigogne/contract';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The day that an arrow key leads to from the focused one; undefined for other keys. */
export function dayByKey(key: string, focused: Element): Day | undefined {
  const step = STEPS[key];
  const day = focused.closest('[data-date]')?.getAttribute('data-date');
  // In the popover behind `more`, arrow keys scroll as usual.
  if (step === undefined || !day || focused.closest('[role="dialog"]')) return undefined;
  return addDays(day, step);
}

/** Focuses the link of a day. False: the day is not in view. */
export function focusDay(calendar: Element, day: Day): boolean {
  const link = calendar.querySelector<HTMLElement>(`[data-date="${day}"] [tabindex="0"]`);
  link?.focus();
  return link !== null;
}

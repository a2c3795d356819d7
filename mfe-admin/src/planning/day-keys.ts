import { addDays, type Day } from '@cigogne/contract';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The day that an arrow key leads to from the one that holds the focus; undefined for other keys. */
export function dayByKey(key: string, focused: Element): Day | undefined {
  const step = STEPS[key];
  const day = focused.closest('[data-date]')?.getAttribute('data-date');
  // Inside the list behind `more`, arrows are left alone.
  if (step === undefined || !day || focused.closest('[role="dialog"]')) return undefined;
  return addDays(day, step);
}

/** Puts the focus on the link of a day. False: the day is not in view. */
export function focusDay(calendar: Element, day: Day): boolean {
  const link = calendar.querySelector<HTMLElement>(`[data-date="${day}"] [tabindex="0"]`);
  link?.focus();
  return link !== null;
}

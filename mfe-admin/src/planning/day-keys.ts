import { addDays, type Day } from '@cigogne/contract';
import { isPressed, type PressedKey } from '@cigogne/shared-ui/shortcut';
import { DAY_AFTER, DAY_BEFORE, WEEK_AFTER, WEEK_BEFORE } from '../shortcuts';

const STEPS = [
  { shortcut: DAY_BEFORE, days: -1 },
  { shortcut: DAY_AFTER, days: 1 },
  { shortcut: WEEK_BEFORE, days: -7 },
  { shortcut: WEEK_AFTER, days: 7 },
];

/** The day that an arrow key moves to from the focused one; undefined for other keys. */
export function dayByKey(event: PressedKey, focused: Element): Day | undefined {
  const step = STEPS.find(({ shortcut }) => isPressed(event, shortcut));
  const day = focused.closest('[data-date]')?.getAttribute('data-date');
  // In the popover behind `more`, arrow keys scroll as usual.
  if (step === undefined || !day || focused.closest('[role="dialog"]')) return undefined;
  return addDays(day, step.days);
}

/** Focuses the link of a day. Returns false when the day is not in view. */
export function focusDay(calendar: Element, day: Day): boolean {
  const link = calendar.querySelector<HTMLElement>(`[data-date="${day}"] [tabindex="0"]`);
  link?.focus();
  return link !== null;
}

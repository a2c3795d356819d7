import type { Day } from '@cigogne/contract';
import { isPressed } from '@cigogne/shared-ui/shortcut';
import { type KeyboardEvent, useRef } from 'react';
import { PLAN_FOCUSED } from '../shortcuts';
import { dayByKey, focusDay } from './day-keys';

interface DayKeys {
  /** Called when the keyboard moves to a day that is not in view. */
  onGoTo: (day: Day) => void;
  /** P on a delivery, an alternative to dragging. */
  onPlan: (id: number) => void;
}

/** Keyboard control of the calendar: arrows move between days, P plans the focused delivery. */
export function useDayKeys({ onGoTo, onPlan }: DayKeys) {
  const root = useRef<HTMLDivElement>(null);
  /** The day to focus once it is in view. */
  const dayToFocus = useRef<Day>(undefined);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    const delivery = target.querySelector('[data-delivery]')?.getAttribute('data-delivery');
    if (delivery && isPressed(event, PLAN_FOCUSED)) {
      onPlan(Number(delivery));
      return;
    }
    const wanted = dayByKey(event, target);
    if (!wanted) return;
    event.preventDefault();
    if (root.current && focusDay(root.current, wanted)) return;
    dayToFocus.current = wanted;
    onGoTo(wanted);
  };
  /** To be called when another period has been rendered. */
  const focusArrived = () => {
    const wanted = dayToFocus.current;
    dayToFocus.current = undefined;
    if (wanted && root.current) focusDay(root.current, wanted);
  };
  return { root, onKeyDown, focusArrived };
}

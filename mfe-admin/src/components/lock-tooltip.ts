/**
 * Of the tooltip that says why a button is locked; on touch screens a tap shows it. The button stays in the tab order
 * (`aria-disabled`), so that the reason reaches those who use the keyboard too.
 */
export const LOCK_TOOLTIP = {
  describeChild: true,
  enterTouchDelay: 0,
  leaveTouchDelay: 4000,
} as const;

export const lockedStyle = { opacity: 0.5, cursor: 'not-allowed' } as const;

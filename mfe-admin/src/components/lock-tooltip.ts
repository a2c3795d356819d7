/**
 * Props of the tooltip that explains why a button is locked; on touch screens a tap shows it. The button stays in the
 * tab order (`aria-disabled`), so that keyboard users get the reason, too.
 */
export const LOCK_TOOLTIP = {
  describeChild: true,
  enterTouchDelay: 0,
  leaveTouchDelay: 4000,
} as const;

export const lockedStyle = { opacity: 0.5, cursor: 'not-allowed' } as const;

import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

const TOOLTIP_SHOWN_MS = 4000;

interface AccountActionProps {
  label: string;
  icon: ReactNode;
  /** Why it is not allowed; the button then only shows this. */
  locked?: string | undefined;
  onClick: () => void;
}

/**
 * An action on an account. One that is not allowed stays in the tab order, so that its reason
 * reaches those who use the keyboard too.
 */
export function AccountAction({ label, icon, locked, onClick }: AccountActionProps) {
  return (
    <Tooltip
      title={locked ?? label}
      describeChild={Boolean(locked)}
      // On touch screens a tap shows the reason.
      {...(locked && { enterTouchDelay: 0, leaveTouchDelay: TOOLTIP_SHOWN_MS })}
    >
      <IconButton
        aria-label={label}
        aria-disabled={locked ? true : undefined}
        onClick={locked ? undefined : onClick}
        sx={{
          width: 44,
          height: 44,
          color: 'text.secondary',
          ...(locked && { opacity: 0.45, cursor: 'not-allowed' }),
        }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}

import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { LOCK_TOOLTIP, lockedStyle } from '../components/lock-tooltip';

interface AccountActionProps {
  label: string;
  icon: ReactNode;
  /** Why the action is not allowed; pressing the button then only shows this. */
  locked?: string | undefined;
  onClick: () => void;
}

/** An action on an account; a disallowed one says why. */
export function AccountAction({ label, icon, locked, onClick }: AccountActionProps) {
  return (
    <Tooltip title={locked ?? label} {...(locked && LOCK_TOOLTIP)}>
      <IconButton
        aria-label={label}
        aria-disabled={locked ? true : undefined}
        onClick={locked ? undefined : onClick}
        sx={{
          width: 44,
          height: 44,
          color: 'text.secondary',
          ...(locked && lockedStyle),
        }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}

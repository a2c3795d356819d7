import type { Role } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';

/** Address of the form for a new account of this role, on the users' screen. */
export const newAccountPath = (role: Role) => `/admin/users?add=${role}`;

interface NewAccountButtonProps {
  account: Role;
  /** In the screen's language. */
  label: string;
  /** Called before the link is followed. */
  onClick?: (event: MouseEvent) => void;
}

/** For a screen that is empty because there is no account of the role: opens the form that adds one. */
export function NewAccountButton({ account, label, onClick }: NewAccountButtonProps) {
  return (
    <Button
      component={Link}
      to={newAccountPath(account)}
      onClick={onClick}
      variant="outlined"
      sx={{ minHeight: 44 }}
    >
      {label}
    </Button>
  );
}

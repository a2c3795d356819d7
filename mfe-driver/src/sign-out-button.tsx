import { useLogout } from '@cigogne/shared-api';
import { confirm } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import Logout from '@mui/icons-material/Logout';
import IconButton from '@mui/material/IconButton';
import { forgetDays } from './api/outbox/kept-day';

/** Signs out, once asked: a thumb that slips must not cost typing a password in the rain. */
export function SignOutButton() {
  const ask = () =>
    confirm({
      message: 'Are you sure you want to logout?',
      confirmLabel: 'Log Out',
      cancelLabel: 'Cancel',
    });
  const signOut = useLogout(ask, toast.error, forgetDays);
  return (
    <IconButton
      aria-label="Log Out"
      title="Log Out"
      onClick={signOut}
      sx={{ width: 48, height: 48, mr: -1.5, color: 'text.secondary' }}
    >
      <Logout />
    </IconButton>
  );
}

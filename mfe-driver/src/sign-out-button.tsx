import { useLogout } from '@cigogne/shared-api';
import { confirm } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import Logout from '@mui/icons-material/Logout';
import IconButton from '@mui/material/IconButton';
import { forgetLists } from './api/outbox/saved-lists';

/** Signs out after a question: a slip of the thumb must not cost typing the password again. */
export function SignOutButton() {
  const ask = () =>
    confirm({
      message: 'Are you sure you want to logout?',
      confirmLabel: 'Log Out',
      cancelLabel: 'Cancel',
    });
  const signOut = useLogout(ask, toast.error, forgetLists);
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

import { useLogout, useSession } from '@cigogne/shared-api';
import { outboxSnapshot } from '@cigogne/shared-api/outbox';
import { confirm } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import Logout from '@mui/icons-material/Logout';
import IconButton from '@mui/material/IconButton';
import { forgetLists } from './api/outbox/saved-lists';

/** Signs out after a question: a slip of the thumb must not cost typing the password again. */
export function SignOutButton() {
  const user = useSession().user?.id;
  const ask = () => {
    const waiting = outboxSnapshot().items.filter((item) => item.user === user);
    return confirm({
      message: unsentNote(waiting.length) + 'Are you sure you want to logout?',
      confirmLabel: 'Log Out',
      cancelLabel: 'Cancel',
    });
  };
  const signOut = useLogout(ask, toast.error, forgetLists, 'en');
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

/** What a driver who hands the phone on has to know. */
function unsentNote(count: number): string {
  if (count === 0) return '';
  const what =
    count === 1 ? '1 report has not been sent yet' : `${count} reports have not been sent yet`;
  return `${what}, and will only be sent once you sign in again on this phone. `;
}

import { DRAFT_DAYS } from '@cigogne/contract';
import { useLogout, useSession } from '@cigogne/shared-api';
import { within } from '@cigogne/shared-api/within';
import { outboxSnapshot } from '@cigogne/shared-api/outbox';
import { confirm } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import Logout from '@mui/icons-material/Logout';
import IconButton from '@mui/material/IconButton';
import { forgetLists } from './api/outbox/saved-lists';
import { countUnfinished } from './api/outbox/unfinished-reports';
import { area } from './area';

/** A database that does not open must not keep anybody signed in. */
const COUNT_LIMIT_MS = 300;

/** Signs out after confirmation: a slip of the thumb must not cost typing the password again. */
export function SignOutButton() {
  const user = useSession().user?.id;
  const ask = async () => {
    const waiting = outboxSnapshot().items.filter((item) => item.user === user);
    const counted = user !== undefined && (await within(COUNT_LIMIT_MS, countUnfinished(user)));
    return confirm({
      ...area.logoutQuestion,
      message:
        unsentNote(waiting.length) + unfinishedNote(counted || 0) + area.logoutQuestion.message,
    });
  };
  const signOut = useLogout(ask, toast.error, forgetLists, area.language);
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

/** A note for a driver who hands the phone on. */
function unsentNote(count: number): string {
  if (count === 0) return '';
  const what =
    count === 1 ? '1 report has not been sent yet' : `${count} reports have not been sent yet`;
  return `${what}, and will only be sent once you sign in again on this phone. `;
}

function unfinishedNote(count: number): string {
  if (count === 0) return '';
  const untilWhen = `on this phone until you sign in again, for at least ${DRAFT_DAYS} days. `;
  return count === 1
    ? `1 report is not finished, and waits ${untilWhen}`
    : `${count} reports are not finished, and wait ${untilWhen}`;
}

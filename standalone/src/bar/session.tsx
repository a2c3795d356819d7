import { type RemoteArea, ROLE_LABELS, type SiteSettings } from '@cigogne/contract';
import {
  fetchShops,
  login,
  logout,
  type SessionOutcome,
  useAppDispatch,
  useSession,
} from '@cigogne/shared-api';
import { toast } from '@cigogne/shared-ui/toast';
import Button from '@mui/material/Button';
import { mayEnter } from '../area/may-enter';
import { SignInForm } from './sign-in-form';

export type Account = SiteSettings['demo_accounts'][number];

interface SessionProps {
  readonly area: RemoteArea;
  /** Accounts that may enter the area; when empty, people sign in with their own. */
  readonly accounts: readonly Account[];
}

/** The signed-in user; otherwise the ways to sign in. */
export function Session({ area, accounts }: SessionProps) {
  const { user, checkingAuth } = useSession();
  const dispatch = useAppDispatch();
  const signIn = useSignIn();
  if (area.roles.length === 0 || checkingAuth) return null;
  if (user) {
    const roles = area.roles.map((role) => ROLE_LABELS[role]).join(', ');
    return (
      <>
        <span>{user.name}</span>
        <Button onClick={() => void dispatch(logout()).then(say)}>Se déconnecter</Button>
        {!mayEnter(area, user) && (
          <p role="alert">
            {`${ROLE_LABELS[user.role]} n’entre pas ici : cet espace est à ${roles}.`}
          </p>
        )}
      </>
    );
  }
  if (accounts.length === 0) return <SignInForm onSubmit={signIn} />;
  return accounts.map((account) => (
    <Button key={account.email} onClick={() => void signIn(account)}>
      {ROLE_LABELS[account.role]}
    </Button>
  ));
}

/** Signs in; a refusal is shown as a toast. */
export function useSignIn(): (account: Pick<Account, 'email' | 'password'>) => Promise<void> {
  const dispatch = useAppDispatch();
  return async ({ email, password }) => {
    const outcome = await dispatch(login({ email, password }));
    say(outcome);
    if (outcome.ok) say(await dispatch(fetchShops()));
  };
}

function say(outcome: SessionOutcome): void {
  if (!outcome.ok) toast.error(outcome.message);
}

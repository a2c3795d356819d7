import { appearanceOf, type RemoteArea, sessionCalls } from '@cigogne/contract';
import { send, useSession } from '@cigogne/shared-api';
import { showAppearance } from '@cigogne/shared-ui/appearance';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ServerField } from './server-field';
import { type Account, Session, useSignIn } from './session';
import type { SetupField } from './setup-field';

interface ServerSessionProps extends SetupField {
  readonly area: RemoteArea;
}

/** The answering server, and the user signed in to it. */
export function ServerSession({ area, ...fields }: ServerSessionProps) {
  const accounts = useDemoAccounts(area);
  useSignInAs(fields.setup.role, Array.isArray(accounts) ? accounts : []);
  return (
    <>
      <ServerField {...fields} />
      {accounts === 'unreachable' && (
        <>
          <p role="alert">
            Le serveur ne répond pas. Démarrez-le (npm start), indiquez une autre adresse ou
            choisissez un scénario.
          </p>
          <Button onClick={() => window.location.reload()}>Réessayer</Button>
        </>
      )}
      {Array.isArray(accounts) && <Session area={area} accounts={accounts} />}
    </>
  );
}

/** The demo accounts that may enter the area; none on a server without a demo. Undefined until it has answered. */
function useDemoAccounts({ roles }: RemoteArea): readonly Account[] | 'unreachable' | undefined {
  const [accounts, setAccounts] = useState<readonly Account[] | 'unreachable'>();
  useEffect(() => {
    const leaving = new AbortController();
    void send(sessionCalls.siteSettings, {}, { signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return;
      if (answer.data) showAppearance(appearanceOf(answer.data));
      setAccounts(
        answer.error
          ? 'unreachable'
          : answer.data.demo_accounts.filter(({ role }) => roles.includes(role)),
      );
    });
    return () => leaving.abort();
  }, [roles]);
  return accounts;
}

/** Signs in with the role in the address, once, if nobody is signed in. */
function useSignInAs(role: SetupField['setup']['role'], accounts: readonly Account[]): void {
  const { user, checkingAuth } = useSession();
  const signIn = useEffectEvent(useSignIn());
  const tried = useRef(false);
  const account = accounts.find((one) => one.role === role);
  useEffect(() => {
    if (!account || checkingAuth || tried.current) return;
    tried.current = true;
    if (!user) void signIn(account);
  }, [account, checkingAuth, user]);
}

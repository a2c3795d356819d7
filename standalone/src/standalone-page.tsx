import { areaOf, ROLE_LABELS, type SiteSettings, sessionCalls } from '@cigogne/contract';
import {
  fetchShops,
  login,
  logout,
  type RemoteName,
  type RoleApp,
  send,
  useAppDispatch,
  useSession,
} from '@cigogne/shared-api';
import { BrowserRouter, Navigate, Route, Routes } from '@cigogne/shared-api/router';
import { LazyConfirmHost } from '@cigogne/shared-ui/lazy-confirm-host';
import { LazyToaster } from '@cigogne/shared-ui/lazy-toaster';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { toast } from '@cigogne/shared-ui/toast';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';

type DemoAccount = SiteSettings['demo_accounts'][number];

interface StandalonePageProps {
  readonly name: RemoteName;
  readonly roleApp: RoleApp;
}

/**
 * A remote without shell and federation: the suite's theme, toasts and dialogs, and above the area a
 * bar to sign in as one of the server's demo accounts that belong to it.
 */
export function StandalonePage({ name, roleApp }: StandalonePageProps) {
  const { user, checkingAuth } = useSession();
  const isPublic = name === 'public';
  const home = isPublic ? '/' : `/${name}`;
  const isOpen = isPublic || (!checkingAuth && user !== null && areaOf(user.role) === name);
  return (
    <SuiteProviders>
      <LazyToaster />
      <LazyConfirmHost />
      <SessionBar name={name} />
      {isOpen && (
        <BrowserRouter>
          <Routes>
            <Route path={isPublic ? '*' : `${home}/*`} element={<roleApp.Root />} />
            {!isPublic && <Route path="*" element={<Navigate to={home} replace />} />}
          </Routes>
        </BrowserRouter>
      )}
    </SuiteProviders>
  );
}

function SessionBar({ name }: { name: RemoteName }) {
  const { user, checkingAuth } = useSession();
  const dispatch = useAppDispatch();
  const accounts = useDemoAccounts(name);

  const signIn = async ({ email, password }: DemoAccount) => {
    const outcome = await dispatch(login({ email, password }));
    if (outcome.ok) void dispatch(fetchShops());
    else toast.error(outcome.message);
  };

  return (
    <Box component="aside" aria-label="Page autonome" sx={barStyle}>
      <Box component="strong" sx={{ mr: 'auto' }}>
        mfe-{name}
      </Box>
      {user ? (
        <>
          <span>{user.name}</span>
          <Button onClick={() => void dispatch(logout())}>Se déconnecter</Button>
        </>
      ) : (
        !checkingAuth &&
        accounts.map((account) => (
          <Button key={account.email} onClick={() => void signIn(account)}>
            {ROLE_LABELS[account.role]}
          </Button>
        ))
      )}
    </Box>
  );
}

/** The demo accounts whose area this is; none where the server has no demo, or cannot be reached. */
function useDemoAccounts(name: RemoteName): readonly DemoAccount[] {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    void send(sessionCalls.siteSettings, {}, { signal: leaving.signal }).then(({ data }) =>
      setAccounts((data?.demo_accounts ?? []).filter(({ role }) => areaOf(role) === name)),
    );
    return () => leaving.abort();
  }, [name]);
  return accounts;
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  px: 2,
  py: 0.5,
  fontSize: '0.875rem',
  color: '#faf8f6',
  bgcolor: '#231f1c',
  '& .MuiButton-root': { color: '#f7b955', minHeight: 44 },
} as const;

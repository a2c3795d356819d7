import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { LazyConfirmHost } from '../confirm/lazy-confirm-host';
import { SuiteProviders } from '../theme/suite-providers';
import { LazyToaster } from '../toasts/lazy-toaster';

/** An account of the demo data, as its button names it. */
export interface StandaloneAccount {
  label: string;
  email: string;
  password: string;
}

export interface StandalonePageProps {
  /** Which remote this is, e.g. 'mfe-shop'. */
  title: string;
  /** Who may sign in here; none for a remote that needs no session. */
  accounts: readonly StandaloneAccount[];
  user: { name: string } | null;
  /** The session is still being checked: neither the area nor the buttons are shown. */
  checking?: boolean;
  onSignIn: (account: StandaloneAccount) => void;
  onSignOut: () => void;
  /** The remote's Root; shown once somebody is signed in, or at once when there are no accounts. */
  children: ReactNode;
}

/**
 * A remote's own page, without shell or federation: the suite's theme, toasts and dialogs, and above
 * the area a bar to sign in as a demo account. For quality assurance and development.
 */
export function StandalonePage({
  title,
  accounts,
  user,
  checking = false,
  onSignIn,
  onSignOut,
  children,
}: StandalonePageProps) {
  const areaIsOpen = !checking && (user !== null || accounts.length === 0);
  return (
    <SuiteProviders>
      <LazyToaster />
      <LazyConfirmHost />
      <Box
        component="aside"
        aria-label="Page autonome"
        sx={{
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
        }}
      >
        <Box component="strong" sx={{ mr: 'auto' }}>
          {title}
        </Box>
        {user ? (
          <>
            <span>{user.name}</span>
            <Button onClick={onSignOut}>Se déconnecter</Button>
          </>
        ) : (
          !checking &&
          accounts.map((account) => (
            <Button key={account.email} onClick={() => onSignIn(account)}>
              {account.label}
            </Button>
          ))
        )}
      </Box>
      {areaIsOpen && children}
    </SuiteProviders>
  );
}

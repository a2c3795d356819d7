import { type Credentials, SETUP_PATH, type SiteSettings } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import { hasSessionEnded } from '../session-gate/return-path';
import { useSiteSettings } from '../site/use-site-settings';
import { DemoAccounts } from './demo-accounts';
import { LoginForm } from './login-form';
import { PartnerPage } from './partner-page';

const EMPTY: Credentials = { email: '', password: '' };

/** Where partners sign in (part 1, section 2.3). */
export function LoginScreen() {
  const settings = useSiteSettings();
  return (
    <Login
      demoAccounts={settings?.demo_accounts ?? []}
      setupNeeded={settings?.setup_needed ?? false}
    />
  );
}

interface LoginProps {
  demoAccounts: SiteSettings['demo_accounts'];
  /** Nobody can sign in yet. */
  setupNeeded?: boolean;
}

/** The screen without requests for settings, for the prerendered page. */
export function Login({ demoAccounts, setupNeeded = false }: LoginProps) {
  usePageTitle('Connexion');
  const [credentials, setCredentials] = useState(EMPTY);
  const [sessionEnded] = useState(hasSessionEnded);
  return (
    <PartnerPage title="Espace Partenaire" lead="Connectez-vous pour suivre vos livraisons.">
      {sessionEnded && (
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          Votre session a expiré. Reconnectez-vous pour reprendre où vous en étiez.
        </Alert>
      )}
      {setupNeeded && (
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          Cette maison n’a pas encore de compte. Commencez par la{' '}
          <Box component={Link} to={SETUP_PATH} sx={{ color: 'inherit', fontWeight: 600 }}>
            première mise en route
          </Box>
          .
        </Alert>
      )}
      <LoginForm
        credentials={credentials}
        onChange={(changed) => setCredentials((before) => ({ ...before, ...changed }))}
      />
      {demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={demoAccounts}
          onChoose={({ email, password }) => setCredentials({ email, password })}
        />
      )}
    </PartnerPage>
  );
}

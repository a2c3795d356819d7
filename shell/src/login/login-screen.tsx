import type { Credentials, SiteSettings } from '@cigogne/contract';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import { readReturnPath } from '../session-gate/return-path';
import { useSiteSettings } from '../site/use-site-settings';
import { DemoAccounts } from './demo-accounts';
import { LoginForm } from './login-form';
import { PartnerPage } from './partner-page';

const EMPTY: Credentials = { email: '', password: '' };

/** Where partners sign in (part 1, section 2.3). */
export function LoginScreen() {
  return <Login demoAccounts={useSiteSettings()?.demo_accounts ?? []} />;
}

/** The same where no settings can be asked for: in the prerendered page. */
export function Login({ demoAccounts }: { demoAccounts: SiteSettings['demo_accounts'] }) {
  usePageTitle('Connexion');
  const [credentials, setCredentials] = useState(EMPTY);
  const [sessionEnded] = useState(() => readReturnPath() !== undefined);
  return (
    <PartnerPage title="Espace Partenaire" lead="Connectez-vous pour suivre vos livraisons.">
      {sessionEnded && (
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          Votre session a expiré. Reconnectez-vous pour reprendre où vous en étiez.
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

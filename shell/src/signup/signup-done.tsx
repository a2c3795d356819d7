import { LOGIN_PATH, telephoneHref } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useSiteSettings } from '../site/use-site-settings';

/** What happens next, once the request has arrived. */
export function SignupDone() {
  const settings = useSiteSettings();
  const said = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <Alert
        ref={said}
        severity="success"
        role="status"
        tabIndex={-1}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        Merci ! Nous vérifions vos informations et activons votre compte. Vous pourrez alors vous
        connecter avec votre e-mail et votre mot de passe.
      </Alert>
      <Box component="p" sx={{ minHeight: '3em' }}>
        {settings && (
          <>
            Une question ? Appelez-nous au{' '}
            <Box
              component="a"
              href={telephoneHref(settings.phone)}
              className="tabular"
              sx={{ color: 'primary.main', fontWeight: 600, whiteSpace: 'nowrap' }}
            >
              {settings.phone}
            </Box>
            .
          </>
        )}
      </Box>
      <Button component={Link} to={LOGIN_PATH} variant="contained" size="large">
        Aller à la connexion
      </Button>
    </>
  );
}

import { login, useAppDispatch } from '@cigogne/shared-api';
import { type Credentials, LOGIN_PATH, loginRefusalOf, SIGNUP_PATH } from '@cigogne/contract';
import { Link, useLocation } from '@cigogne/shared-api/router';
import { PasswordInput } from '@cigogne/shared-ui/password-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import { toast } from '@cigogne/shared-ui/toast';
import Box from '@mui/material/Box';
import { useState, type FormEvent } from 'react';
import { FormError } from './form-error';
import { useThrottle } from './use-throttle';

interface LoginFormProps {
  credentials: Credentials;
  /** The changed part only: both may change before the next render. */
  onChange: (changed: Partial<Credentials>) => void;
}

/** E-mail and password; once they are right, routing leads to the home of the role. */
export function LoginForm({ credentials, onChange }: LoginFormProps) {
  const dispatch = useAppDispatch();
  // Not the session's `loading`: a request of a form that was left may still be in progress.
  const [sending, setSending] = useState(false);
  const { search } = useLocation();
  // Why the server refused a form that was sent before the scripts had loaded.
  const [refusal, setRefusal] = useState(() => loginRefusalOf(search));
  const { secondsLeft, waitFor } = useThrottle(() => setRefusal(''));

  async function signIn(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending || secondsLeft > 0 || !credentials.email || !credentials.password) return;
    setRefusal('');
    setSending(true);
    const outcome = await dispatch(login(credentials));
    setSending(false);
    if (outcome.ok) return;
    setRefusal(outcome.message);
    waitFor(outcome.error?.retryAfter ?? 0);
    toast.error(outcome.message);
  }

  return (
    <Box
      component="form"
      // Until the scripts have loaded the browser itself sends the form.
      method="post"
      action={LOGIN_PATH}
      noValidate
      onSubmit={(event) => void signIn(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}
    >
      {refusal && <FormError sentence={refusal} secondsLeft={secondsLeft} />}
      <TextInput
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={credentials.email}
        onChange={(email) => onChange({ email })}
      />
      <PasswordInput
        label="Mot de passe"
        name="password"
        value={credentials.password}
        onChange={(password) => onChange({ password })}
      />
      <SubmitButton loading={sending} disabled={secondsLeft > 0} fullWidth>
        Se Connecter
      </SubmitButton>
      <Box component="p" sx={{ m: 0, textAlign: 'center', color: 'text.secondary' }}>
        Pas encore de compte ?{' '}
        <Box component={Link} to={SIGNUP_PATH} sx={{ color: 'primary.main', fontWeight: 600 }}>
          Créez-en un
        </Box>
      </Box>
    </Box>
  );
}

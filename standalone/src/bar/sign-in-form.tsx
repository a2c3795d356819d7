import Button from '@mui/material/Button';
import type { SyntheticEvent } from 'react';

interface SignInFormProps {
  readonly onSubmit: (account: { email: string; password: string }) => Promise<void>;
}

/** For servers without demo accounts. */
export function SignInForm({ onSubmit }: SignInFormProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void onSubmit({ email: textOf(typed, 'email'), password: textOf(typed, 'password') });
  };
  return (
    <form onSubmit={submit} aria-label="Connexion">
      <input name="email" type="email" required aria-label="E-mail" placeholder="E-mail" />
      <input
        name="password"
        type="password"
        required
        autoComplete="current-password"
        aria-label="Mot de passe"
        placeholder="Mot de passe"
      />
      <Button type="submit">Se connecter</Button>
    </form>
  );
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

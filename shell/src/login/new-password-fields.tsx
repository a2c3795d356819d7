import { passwordLengthHint } from '@cigogne/contract';
import { PasswordInput } from '@cigogne/shared-ui/password-input';
import type { ComponentProps } from 'react';

interface NewPasswordFieldsProps {
  /** Binds an input to its value in the form. */
  field: (
    name: 'password' | 'confirmPassword',
  ) => Omit<ComponentProps<typeof PasswordInput>, 'label'>;
  shortestPassword: number;
}

/** The password of a new account, twice. */
export function NewPasswordFields({ field, shortestPassword }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        {...field('password')}
        label="Mot de passe"
        autoComplete="new-password"
        hint={passwordLengthHint(shortestPassword)}
      />
      <PasswordInput
        {...field('confirmPassword')}
        label="Confirmation du mot de passe"
        autoComplete="new-password"
      />
    </>
  );
}

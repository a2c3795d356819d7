import { isCallError, useSession } from '@cigogne/shared-api';
import { checkNewPassword, type ManagedUser } from '@cigogne/contract';
import { Modal } from '@cigogne/shared-ui/modal';
import { PasswordInput } from '@cigogne/shared-ui/password-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { useChangeUserPasswordMutation } from '../api/users';
import { useGuardedClose } from './use-guarded-close';

const EMPTY = { password: '', confirmPassword: '' };

/** An account gets a new password. */
export function PasswordModal({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { user: self } = useSession();
  const [form, setForm] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [change, { isLoading }] = useChangeUserPasswordMutation();
  const close = useGuardedClose(form.password + form.confirmPassword !== '', onClose);
  const formId = useId();
  const wrong = tried ? checkNewPassword(form) : {};

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isLoading || Object.keys(checkNewPassword(form)).length > 0) return;
    const { error } = await change({ id: user.id, password: form.password });
    if (!error) onClose();
    else setRefused(isCallError(error) ? error.errors?.[0]?.message : undefined);
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    autoComplete: 'new-password',
    required: true,
    onChange: (typed: string) => {
      setForm({ ...form, [name]: typed });
      setRefused(undefined);
    },
  });

  return (
    <Modal
      open
      maxWidth="xs"
      title="Changer le mot de passe"
      onClose={() => void close()}
      actions={
        <>
          <Button color="inherit" onClick={() => void close()} sx={{ minHeight: 48 }}>
            Annuler
          </Button>
          <SubmitButton form={formId} loading={isLoading}>
            Changer le mot de passe
          </SubmitButton>
        </>
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => void send(event)}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {user.id === self?.id
            ? 'Vous serez déconnecté de tous vos appareils, celui-ci compris.'
            : `${user.name} sera déconnecté de tous ses appareils.`}
        </Typography>
        <PasswordInput
          {...field('password')}
          label="Nouveau mot de passe"
          error={refused ?? wrong.password}
          hint="6 caractères au moins"
        />
        <PasswordInput
          {...field('confirmPassword')}
          label="Confirmation du mot de passe"
          error={wrong.confirmPassword}
        />
      </Box>
    </Modal>
  );
}

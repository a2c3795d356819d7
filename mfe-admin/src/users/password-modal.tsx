import { useSession } from '@cigogne/shared-api';
import { useContractForm } from '@cigogne/shared-api/form';
import { type ManagedUser, PasswordChangeForm, SHORTEST_PASSWORD } from '@cigogne/contract';
import { confirmClosing } from '@cigogne/shared-ui/confirm';
import { Modal } from '@cigogne/shared-ui/modal';
import { PasswordInput } from '@cigogne/shared-ui/password-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useChangeUserPasswordMutation } from '../api/users';

const EMPTY = { password: '', confirmPassword: '' };

/** An account gets a new password. */
export function PasswordModal({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { user: self } = useSession();
  const [change] = useChangeUserPasswordMutation();
  const { field, mayClose, onSubmit, sending } = useContractForm({
    schema: PasswordChangeForm,
    initial: EMPTY,
    send: async (body) => {
      const answer = await change({ params: { id: user.id }, body });
      if (!answer.error) onClose();
      return answer;
    },
    // A refusal that belongs to no field is said by a toast.
    fallback: '',
    mode: 'onSubmit',
    askToLeave: confirmClosing,
  });
  const formId = useId();
  const close = async () => {
    if (await mayClose()) onClose();
  };
  const passwords = { autoComplete: 'new-password', required: true } as const;

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
          <SubmitButton form={formId} loading={sending}>
            Changer le mot de passe
          </SubmitButton>
        </>
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={onSubmit}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {user.id === self?.id
            ? 'Vous serez déconnecté de tous vos appareils, celui-ci compris.'
            : `${user.name} sera déconnecté de tous ses appareils.`}
        </Typography>
        <PasswordInput
          {...field('password')}
          {...passwords}
          label="Nouveau mot de passe"
          hint={`${SHORTEST_PASSWORD} caractères au moins`}
        />
        <PasswordInput
          {...field('confirmPassword')}
          {...passwords}
          label="Confirmation du mot de passe"
        />
      </Box>
    </Modal>
  );
}

import { useSession } from '@cigogne/shared-api';
import { useContractForm } from '@cigogne/shared-api/form';
import {
  demandingPassword,
  type ManagedUser,
  PasswordChangeForm,
  passwordLengthHint,
} from '@cigogne/contract';
import { confirmClosing } from '@cigogne/shared-ui/confirm';
import { useDialogOutcome } from '@cigogne/shared-ui/dialog-outcome';
import { FormModal } from '@cigogne/shared-ui/form-modal';
import { PasswordInput } from '@cigogne/shared-ui/password-input';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useChangeUserPasswordMutation } from '../api/users';
import { useShortestPassword } from './use-shortest-password';

const FAILED = 'Failed to change password';
const EMPTY = { password: '', confirmPassword: '' };

/** Sets a new password for an account. */
export function PasswordModal({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { user: self } = useSession();
  const [change] = useChangeUserPasswordMutation();
  const outcome = useDialogOutcome(onClose, FAILED);
  const shortest = useShortestPassword();
  const form = useContractForm({
    schema: demandingPassword(PasswordChangeForm, shortest),
    initial: EMPTY,
    send: (body) => outcome(change({ params: { id: user.id }, body })),
    fallback: FAILED,
    mode: 'onSubmit',
    askToLeave: confirmClosing,
  });
  const passwords = { autoComplete: 'new-password', required: true } as const;

  return (
    <FormModal
      maxWidth="xs"
      title="Changer le mot de passe"
      form={form}
      submit={{ children: 'Changer le mot de passe', loading: form.sending }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {user.id === self?.id
            ? 'Vous serez déconnecté de tous vos appareils, celui-ci compris.'
            : `${user.name} sera déconnecté de tous ses appareils.`}
        </Typography>
        <PasswordInput
          {...form.field('password')}
          {...passwords}
          label="Nouveau mot de passe"
          hint={passwordLengthHint(shortest)}
        />
        <PasswordInput
          {...form.field('confirmPassword')}
          {...passwords}
          label="Confirmation du mot de passe"
        />
      </Box>
    </FormModal>
  );
}

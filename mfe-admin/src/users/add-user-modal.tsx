import { demandingPassword, passwordLengthHint, UserCreationForm } from '@cigogne/contract';
import { useContractForm } from '@cigogne/shared-api/form';
import { confirmClosing } from '@cigogne/shared-ui/confirm';
import { useDialogOutcome } from '@cigogne/shared-ui/dialog-outcome';
import { PasswordInput } from '@cigogne/shared-ui/password-input';
import { useCreateUserMutation } from '../api/users';
import type { RoleChoice } from './role-choices';
import { useShortestPassword } from './use-shortest-password';
import { UserFields } from './user-fields';
import { UserFormModal } from './user-form-modal';
import { NEW_USER } from './user-form-values';

const FAILED = 'Failed to create user';

interface AddUserModalProps {
  /** Initial role; a shop by default. */
  role?: RoleChoice | undefined;
  onClose: () => void;
}

/** The form for a new account. */
export function AddUserModal({ role, onClose }: AddUserModalProps) {
  const [create] = useCreateUserMutation();
  const outcome = useDialogOutcome(onClose, FAILED);
  const shortest = useShortestPassword();
  const form = useContractForm({
    schema: demandingPassword(UserCreationForm, shortest),
    initial: role ? { ...NEW_USER, role } : NEW_USER,
    send: (body, { idempotencyKey }) => outcome(create({ body, idempotencyKey })),
    fallback: FAILED,
    askToLeave: confirmClosing,
  });
  const passwords = { autoComplete: 'new-password', required: true } as const;

  return (
    <UserFormModal
      title="Ajouter un utilisateur"
      submitLabel="Créer l’utilisateur"
      form={form}
      onClose={onClose}
    >
      <UserFields form={form}>
        <PasswordInput
          {...form.field('password')}
          {...passwords}
          label="Mot de passe"
          hint={passwordLengthHint(shortest)}
        />
        <PasswordInput {...form.field('confirmPassword')} {...passwords} label="Confirmation" />
      </UserFields>
    </UserFormModal>
  );
}

import { useContractForm } from '@cigogne/shared-api/form';
import { useSession } from '@cigogne/shared-api';
import {
  type ManagedUser,
  SHORTEST_PASSWORD,
  UserChange,
  UserCreationForm,
  whyAccountIsLocked,
} from '@cigogne/contract';
import { confirmClosing } from '@cigogne/shared-ui/confirm';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { Modal } from '@cigogne/shared-ui/modal';
import { PasswordInput } from '@cigogne/shared-ui/password-input';
import { useEffect, useState } from 'react';
import { useCreateUserMutation, useGetUserQuery, useUpdateUserMutation } from '../api/users';
import { UserFields } from './user-fields';
import { UserFormModal } from './user-form-modal';
import { NEW_USER, valuesOf } from './user-form-values';

/** An account is added. */
export function AddUserModal({ onClose }: { onClose: () => void }) {
  const [create] = useCreateUserMutation();
  const form = useContractForm({
    schema: UserCreationForm,
    initial: NEW_USER,
    send: async (body, { idempotencyKey }) => {
      const answer = await create({ body, idempotencyKey });
      if (!answer.error) onClose();
      return answer;
    },
    fallback: 'Failed to create user',
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
          hint={`${SHORTEST_PASSWORD} caractères au moins`}
        />
        <PasswordInput {...form.field('confirmPassword')} {...passwords} label="Confirmation" />
      </UserFields>
    </UserFormModal>
  );
}

interface EditUserModalProps {
  id: number;
  activeAdmins: number;
  onClose: () => void;
}

/** An account is edited, as it is at the moment of opening. */
export function EditUserModal({ id, activeAdmins, onClose }: EditUserModalProps) {
  const { data: user, isError, isFetching, refetch } = useGetUserQuery(id);
  /** Raised when the form is to begin anew with what the server has. */
  const [round, setRound] = useState(0);
  useEffect(() => {
    // A toast says why. What has been typed already is not thrown away.
    if (isError && !isFetching && !user) onClose();
  }, [isError, isFetching, user, onClose]);

  if (!user) {
    return (
      <Modal open title="Modifier l’utilisateur" onClose={onClose}>
        <LoadingSkeleton variant="list" rows={4} label="Chargement de l’utilisateur" />
      </Modal>
    );
  }
  return (
    <EditUserForm
      key={round}
      newest={user}
      activeAdmins={activeAdmins}
      onClose={onClose}
      onReload={() => void refetch().then(() => setRound(round + 1))}
    />
  );
}

interface EditUserFormProps extends Omit<EditUserModalProps, 'id'> {
  /** The account as it is now, somebody else's changes included. */
  newest: ManagedUser;
  onReload: () => void;
}

function EditUserForm({ newest, activeAdmins, onClose, onReload }: EditUserFormProps) {
  // As it was when the form was opened: what is typed belongs to that version.
  const [user] = useState(newest);
  const { user: self } = useSession();
  const [update] = useUpdateUserMutation();
  const form = useContractForm({
    schema: UserChange,
    initial: valuesOf(user),
    send: async (body) => {
      const answer = await update({ params: { id: user.id }, version: user.version, body });
      if (!answer.error) onClose();
      return answer;
    },
    fallback: 'Failed to update user',
    askToLeave: confirmClosing,
  });

  return (
    <UserFormModal
      title="Modifier l’utilisateur"
      submitLabel="Enregistrer"
      form={form}
      onClose={onClose}
      onReload={newest.version === user.version ? undefined : onReload}
    >
      <UserFields
        form={form}
        role={user.role}
        lockedActive={
          self && user.active
            ? whyAccountIsLocked('deactivate', self, user, activeAdmins)
            : undefined
        }
      />
    </UserFormModal>
  );
}

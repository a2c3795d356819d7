import { useSession } from '@cigogne/shared-api';
import { useContractForm } from '@cigogne/shared-api/form';
import { type ManagedUser, UserChange, whyAccountIsLocked } from '@cigogne/contract';
import { confirmClosing } from '@cigogne/shared-ui/confirm';
import { useDialogOutcome } from '@cigogne/shared-ui/dialog-outcome';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLazyGetUserQuery, useUpdateUserMutation } from '../api/users';
import { UserFields } from './user-fields';
import { UserFormModal } from './user-form-modal';
import { BLANK_USER, valuesOf } from './user-form-values';

const FAILED = 'Failed to update user';

interface EditUserModalProps {
  id: number;
  /** The account's present version in the list, incremented by others' changes; undefined: no longer listed. */
  newestVersion: number | undefined;
  activeAdmins: number;
  onClose: () => void;
}

/** Edits an account in its state on opening. The same dialog is shown while it loads and afterwards. */
export function EditUserModal({ id, newestVersion, activeAdmins, onClose }: EditUserModalProps) {
  const [fetchUser] = useLazyGetUserQuery();
  const { user: self } = useSession();
  const [update] = useUpdateUserMutation();
  /** The account when editing began: what is typed applies to that version. */
  const [user, setUser] = useState<ManagedUser>();
  const outcome = useDialogOutcome(onClose, FAILED);
  const form = useContractForm({
    schema: UserChange,
    initial: BLANK_USER,
    send: (body) => outcome(update({ params: { id }, version: user?.version, body })),
    fallback: FAILED,
    askToLeave: confirmClosing,
  });

  const begin = (account: ManagedUser) => {
    setUser(account);
    form.reset(valuesOf(account));
  };
  const onAnswer = useEffectEvent((account: ManagedUser | undefined) => {
    if (account) begin(account);
    // A toast reports the reason.
    else onClose();
  });
  useEffect(() => {
    let closed = false;
    void fetchUser(id).then(({ data }) => !closed && onAnswer(data));
    return () => {
      closed = true;
    };
  }, [fetchUser, id]);

  const reload = async () => {
    const { data, isSuccess } = await fetchUser(id);
    // After a failure `data` is the former answer, which would replace what was typed.
    if (isSuccess) begin(data);
  };
  const changedByOthers = user && newestVersion !== undefined && newestVersion > user.version;

  return (
    <UserFormModal
      title="Modifier l’utilisateur"
      submitLabel="Enregistrer"
      form={form}
      loading={!user}
      onClose={onClose}
      onReload={changedByOthers ? () => void reload() : undefined}
    >
      {user ? (
        <UserFields
          form={form}
          role={user.role}
          lockedActive={
            self && user.active
              ? whyAccountIsLocked('deactivate', self, user, activeAdmins)
              : undefined
          }
        />
      ) : (
        <LoadingSkeleton variant="list" rows={4} label="Chargement de l’utilisateur" />
      )}
    </UserFormModal>
  );
}

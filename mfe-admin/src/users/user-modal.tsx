import { useSession } from '@cigogne/shared-api';
import { type ManagedUser, whyAccountIsLocked } from '@cigogne/contract';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { Modal } from '@cigogne/shared-ui/modal';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useId, useState } from 'react';
import { useGetUserQuery } from '../api/users';
import { UserFields } from './user-fields';
import { useGuardedClose } from './use-guarded-close';
import { useUserForm } from './use-user-form';

/** An account is added. */
export function AddUserModal({ onClose }: { onClose: () => void }) {
  return (
    <UserFormModal
      title="Ajouter un utilisateur"
      submitLabel="Créer l’utilisateur"
      activeAdmins={0}
      onClose={onClose}
    />
  );
}

/** An account is edited, as it is at the moment of opening. */
export function EditUserModal(props: { id: number; activeAdmins: number; onClose: () => void }) {
  const { id, activeAdmins, onClose } = props;
  const { data: user, isError, isFetching, refetch } = useGetUserQuery(id);
  /** Raised when the form is to begin anew with what the server has. */
  const [round, setRound] = useState(0);
  useEffect(() => {
    // Its toast says why. What is typed already is not thrown away.
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
    <UserFormModal
      key={round}
      user={user}
      title="Modifier l’utilisateur"
      submitLabel="Enregistrer"
      activeAdmins={activeAdmins}
      onClose={onClose}
      onReload={() => void refetch().then(() => setRound(round + 1))}
    />
  );
}

interface UserFormModalProps {
  user?: ManagedUser;
  title: string;
  submitLabel: string;
  activeAdmins: number;
  onClose: () => void;
  /** Begins anew with the account as somebody else has left it. */
  onReload?: () => void;
}

function UserFormModal(props: UserFormModalProps) {
  const { title, submitLabel, activeAdmins, onClose, onReload } = props;
  // As it was when the form was opened, whatever is loaded meanwhile: what is typed belongs to it.
  const [user] = useState(props.user);
  const { user: self } = useSession();
  const state = useUserForm(user, onClose);
  const close = useGuardedClose(state.dirty, onClose);
  const formId = useId();
  const isOutdated = props.user !== undefined && props.user.version !== user?.version;

  return (
    <Modal
      open
      title={title}
      onClose={() => void close()}
      actions={
        <>
          <Button color="inherit" onClick={() => void close()} sx={{ minHeight: 48 }}>
            Annuler
          </Button>
          <SubmitButton form={formId} loading={state.saving}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void state.send(event)}>
        {(state.refusal || isOutdated) && (
          <Alert
            severity={state.refusal ? 'error' : 'warning'}
            sx={{ mb: 2.5 }}
            action={
              isOutdated && (
                <Button color="inherit" size="small" onClick={onReload}>
                  Recharger la fiche
                </Button>
              )
            }
          >
            {state.refusal || 'Ce compte a été modifié entre-temps.'}
          </Alert>
        )}
        <UserFields
          state={state}
          user={user}
          lockedActive={
            self && user?.active
              ? whyAccountIsLocked('deactivate', self, user, activeAdmins)
              : undefined
          }
        />
      </form>
    </Modal>
  );
}

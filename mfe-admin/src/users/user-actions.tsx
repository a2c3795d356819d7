import { messageOf, useSession } from '@cigogne/shared-api';
import { type AccountChange, type ManagedUser, whyAccountIsLocked } from '@cigogne/contract';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { confirm } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import { useDeleteUserMutation, useUpdateUserMutation } from '../api/users';
import { AccountAction } from './account-action';
import { isRequest } from './select-users';
import { valuesOf } from './user-form-values';

/** The modal opened from a row. */
export interface OpenUser {
  readonly kind: 'edit' | 'password';
  readonly user: ManagedUser;
}

export interface UserActionsProps {
  user: ManagedUser;
  activeAdmins: number;
  onOpen: (what: OpenUser) => void;
}

/** The actions on an account; disallowed ones say why. */
export function UserActions({ user, activeAdmins, onOpen }: UserActionsProps) {
  const { user: self } = useSession();
  const [update, { isLoading: activating }] = useUpdateUserMutation();
  const [remove, { isLoading: removing }] = useDeleteUserMutation();
  const lockOf = (change: AccountChange) =>
    self ? whyAccountIsLocked(change, self, user, activeAdmins) : undefined;

  const askToDelete = async () => {
    const agreed = await confirm({
      title: user.name,
      message: 'Êtes-vous sûr(e) de vouloir supprimer cet utilisateur ?',
      confirmLabel: 'Supprimer',
      destructive: true,
    });
    if (agreed) tell(await remove({ params: { id: user.id } }), 'Failed to delete user');
  };

  const activate = async () => {
    const { id, version } = user;
    const body = { ...valuesOf(user), active: true };
    tell(await update({ params: { id }, version, body }), 'Failed to update user');
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
      {isRequest(user) && (
        <BusyButton
          // The list moves the focus when the button disappears.
          ref={null}
          variant="contained"
          size="small"
          aria-label={`Activer ${user.name}`}
          busy={activating}
          onClick={() => void activate()}
          sx={{ minHeight: 40, mr: 1 }}
        >
          Activer
        </BusyButton>
      )}
      <AccountAction
        label={`Modifier ${user.name}`}
        icon={<EditOutlined />}
        locked={lockOf('modify')}
        onClick={() => onOpen({ kind: 'edit', user })}
      />
      <AccountAction
        label={`Changer le mot de passe de ${user.name}`}
        icon={<KeyOutlined />}
        locked={lockOf('modify')}
        onClick={() => onOpen({ kind: 'password', user })}
      />
      <AccountAction
        label={`Supprimer ${user.name}`}
        icon={<DeleteOutlined />}
        locked={removing ? 'Suppression en cours' : lockOf('delete')}
        onClick={() => void askToDelete()}
      />
    </Box>
  );
}

/** Reports the failure of an action without a dialog. */
function tell({ error }: { error?: unknown }, fallback: string): void {
  if (error) toast.error(messageOf(error, fallback));
}

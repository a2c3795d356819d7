import { counted } from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { NO_TEXT_YET } from '@cigogne/shared-ui/no-text-yet';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import Add from '@mui/icons-material/Add';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useListUsersQuery } from '../api/users';
import { POLLING } from '../api/polling';
import { AddUserModal } from './add-user-modal';
import { EditUserModal } from './edit-user-modal';
import { PasswordModal } from './password-modal';
import { RequestsNotice } from './requests-notice';
import { isRequest, selectUsers } from './select-users';
import type { OpenUser } from './user-actions';
import { UserList } from './user-list';
import { useKeptFocus } from './use-kept-focus';
import { useUsersAddress } from './use-users-address';
import { UsersToolbar } from './users-toolbar';

/** Beside the sidebar the table would have to scroll horizontally. */
const TOO_NARROW = '(max-width:1199.95px)';

/** 'Gestion utilisateurs': the accounts of the suite (part 1, section 2.5). */
export default function UsersScreen() {
  usePageTitle('Gestion utilisateurs');
  const query = useListUsersQuery(undefined, {
    ...POLLING,
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  const address = useUsersAddress();
  const compact = useMediaQuery(TOO_NARROW, { noSsr: true });
  const [open, setOpen] = useState<OpenUser | 'new' | null>(null);
  const { stopAdding } = address;
  const close = useCallback(() => {
    setOpen(null);
    stopAdding();
  }, [stopAdding]);
  // Deferred: typing in the search field takes priority over the list.
  const selection = useDeferredValue(address.selection);
  const users = useMemo(() => data && selectUsers(data, selection), [data, selection]);
  const heading = useRef<HTMLHeadingElement>(null);
  const keptFocus = useKeptFocus(heading);
  const activeAdmins = data?.filter((user) => user.role === 'admin' && user.active).length ?? 0;

  return (
    <Box sx={{ maxWidth: 1240, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography
            ref={heading}
            variant="h1"
            tabIndex={-1}
            sx={{ '&:focus-visible': { outline: 'none' } }}
          >
            Gestion utilisateurs
          </Typography>
          <Typography role="status" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {users ? counted(users.length, 'utilisateur') : NO_TEXT_YET}
          </Typography>
        </Box>
        <Button variant="contained" size="large" startIcon={<Add />} onClick={() => setOpen('new')}>
          Ajouter un utilisateur
        </Button>
      </Box>
      {data && (
        <RequestsNotice
          count={data.filter(isRequest).length}
          shown={address.selection.status === 'request'}
          onShow={() => address.setStatus('request')}
        />
      )}
      <UsersToolbar address={address} withOrder={compact} />
      {users && users.length > 0 ? (
        <Box {...keptFocus}>
          <UserList
            {...{ compact, users, selection, activeAdmins }}
            onSort={address.sortBy}
            onOpen={setOpen}
          />
        </Box>
      ) : users ? (
        <EmptyState
          icon={<GroupOutlined />}
          title="Aucun utilisateur trouvé"
          description={
            address.filtered
              ? 'Aucun compte ne correspond à cette recherche.'
              : 'Ajoutez le premier compte.'
          }
          action={
            address.filtered && (
              <Button variant="outlined" onClick={address.clearFilters}>
                Effacer les filtres
              </Button>
            )
          }
        />
      ) : (
        <MissingData query={query} failure="Failed to fetch users">
          <LoadingSkeleton
            variant={compact ? 'cards' : 'table'}
            label="Chargement des utilisateurs"
          />
        </MissingData>
      )}
      {open === 'new' || address.adding ? (
        <AddUserModal role={address.adding} onClose={close} />
      ) : open?.kind === 'edit' ? (
        <EditUserModal
          id={open.user.id}
          newestVersion={data?.find(({ id }) => id === open.user.id)?.version}
          activeAdmins={activeAdmins}
          onClose={close}
        />
      ) : (
        open && <PasswordModal user={open.user} onClose={close} />
      )}
    </Box>
  );
}

import { ROLE_LABELS, telephoneHref } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { memo } from 'react';
import { UserActions, type UserActionsProps } from './user-actions';
import { AccountStatus } from './account-status';
import type { UserListProps } from './users-table';

/** The accounts on narrow screens. */
export function UserCards({ users, activeAdmins, onOpen }: UserListProps) {
  return (
    <Box
      component="ul"
      aria-label="Utilisateurs"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {users.map((user) => (
        <UserCard key={user.id} {...{ user, activeAdmins, onOpen }} />
      ))}
    </Box>
  );
}

/** Memoized: a letter in the search, another order or a longer list rerenders no existing card. */
const UserCard = memo(function UserCard(props: UserActionsProps) {
  const { user } = props;
  return (
    <Card
      component="li"
      aria-label={user.name}
      sx={{ display: 'flex', flexDirection: 'column', p: 2, pb: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
          {user.name}
        </Box>
        <AccountStatus user={user} />
      </Box>
      <Box sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {ROLE_LABELS[user.role]}
        {user.driver_nr && ` · N° ${user.driver_nr}`}
        {user.shop_city && ` · ${user.shop_city}`}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{user.email}</Box>
      {user.number && (
        <Box
          component="a"
          href={telephoneHref(user.number)}
          sx={{ alignSelf: 'start', py: 0.5, color: 'primary.main' }}
        >
          {user.number}
        </Box>
      )}
      <Box sx={{ mt: 'auto', pt: 0.5, mr: -1 }}>
        <UserActions {...props} />
      </Box>
    </Card>
  );
});

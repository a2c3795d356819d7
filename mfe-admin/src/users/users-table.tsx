import { type ManagedUser, ROLE_LABELS } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo } from 'react';
import { COLUMN_LABELS, SORT_COLUMNS, type SortColumn, type UserSelection } from './select-users';
import { UserActions, type UserActionsProps } from './user-actions';
import { AccountStatus } from './account-status';

export interface UserListProps extends Omit<UserActionsProps, 'user'> {
  users: readonly ManagedUser[];
  selection: UserSelection;
  onSort: (column: SortColumn) => void;
}

/** The accounts on wide screens (part 1, section 2.5). */
export function UsersTable({ users, selection, onSort, ...actions }: UserListProps) {
  const direction = selection.descending ? 'desc' : 'asc';
  return (
    <TableContainer component={Card}>
      <Table aria-label="Utilisateurs">
        <TableHead>
          <TableRow>
            {SORT_COLUMNS.map((column) => {
              const sorted = selection.sort === column;
              return (
                <TableCell
                  key={column}
                  sortDirection={sorted ? direction : false}
                  sx={{ whiteSpace: 'nowrap' }}
                >
                  <TableSortLabel
                    active={sorted}
                    direction={sorted ? direction : 'asc'}
                    onClick={() => onSort(column)}
                  >
                    {COLUMN_LABELS[column]}
                  </TableSortLabel>
                </TableCell>
              );
            })}
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} {...actions} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Memoized: a letter in the search, another order or a longer list rerenders no existing row. */
const UserRow = memo(function UserRow(props: UserActionsProps) {
  const { user } = props;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ minWidth: 150, maxWidth: 280 }}>
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{user.name}</Box>
        {user.shop_city && <SecondLine>{user.shop_city}</SecondLine>}
      </TableCell>
      <TableCell sx={{ maxWidth: 280, overflowWrap: 'break-word' }}>
        {user.email}
        {user.number && <SecondLine>{user.number}</SecondLine>}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{ROLE_LABELS[user.role]}</TableCell>
      <TableCell>{user.driver_nr ?? '—'}</TableCell>
      <TableCell>
        <AccountStatus user={user} />
      </TableCell>
      <TableCell align="right" sx={{ py: 0.5, pr: 1 }}>
        <UserActions {...props} />
      </TableCell>
    </TableRow>
  );
});

function SecondLine({ children }: { children: string }) {
  return (
    <Box sx={{ fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}>{children}</Box>
  );
}

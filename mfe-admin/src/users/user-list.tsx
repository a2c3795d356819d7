import { ShowMore, usePart } from '@cigogne/shared-ui/show-more';
import { UserCards } from './user-cards';
import { type UserListProps, UsersTable } from './users-table';

interface PartedUserListProps extends UserListProps {
  compact: boolean;
}

/** The accounts as a table on a wide screen, as cards on a narrower one; a long list in parts. */
export function UserList({ compact, users, ...list }: PartedUserListProps) {
  const { part, more } = usePart(users);
  const Users = compact ? UserCards : UsersTable;
  return (
    <>
      <Users users={part} {...list} />
      <ShowMore {...more} />
    </>
  );
}

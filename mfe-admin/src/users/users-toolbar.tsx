import { type Role, ROLE_LABELS } from '@cigogne/contract';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import Box from '@mui/material/Box';
import { COLUMN_LABELS, SORT_COLUMNS, type SortColumn, type StatusFilter } from './select-users';
import { ROLES, type useUsersAddress } from './use-users-address';

const STATUSES: readonly { value: StatusFilter; label: string }[] = [
  { value: 'active', label: 'Actif' },
  { value: 'inactive', label: 'Inactif' },
  { value: 'request', label: 'Demande' },
];

interface UsersToolbarProps {
  address: ReturnType<typeof useUsersAddress>;
  /** Also offers the sort order, when there is no table with sortable headings. */
  withOrder: boolean;
}

/** Search and filters of the accounts. */
export function UsersToolbar({ address, withOrder }: UsersToolbarProps) {
  const { selection, setSearch, setRole, setStatus, setOrder } = address;
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: '1fr 1fr',
          sm: '1fr 1fr 1fr',
          lg: 'minmax(0, 1fr) 190px 190px',
        },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
        mb: 2,
      }}
    >
      {/* Same height as the selects beside it. */}
      <Box sx={{ '& .MuiInputBase-root': { minHeight: 56 } }}>
        <SearchInput
          label="Nom, e-mail, tél., n° ou ville"
          value={selection.search}
          onChange={setSearch}
        />
      </Box>
      <SelectInput
        label="Rôle"
        value={selection.role ?? ''}
        onChange={(role) => setRole(role as Role | '')}
        placeholder="Tous les rôles"
        options={ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
      />
      <SelectInput
        label="Statut"
        value={selection.status ?? ''}
        onChange={(status) => setStatus(status as StatusFilter | '')}
        placeholder="Tous les statuts"
        options={STATUSES}
      />
      {withOrder && (
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <SelectInput
            label="Trier par"
            value={selection.sort}
            onChange={(column) => setOrder(column as SortColumn)}
            options={SORT_COLUMNS.map((column) => ({
              value: column,
              label: COLUMN_LABELS[column],
            }))}
          />
        </Box>
      )}
    </Box>
  );
}

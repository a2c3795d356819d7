import type { Role } from '@cigogne/shared-api/contract';
import { ROLE_LABELS } from '@cigogne/shared-api/rules';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import Box from '@mui/material/Box';
import type { StatusFilter } from './select-users';
import { ROLES, type useUsersAddress } from './use-users-address';

const STATUSES: readonly { value: StatusFilter; label: string }[] = [
  { value: 'active', label: 'Actif' },
  { value: 'inactive', label: 'Inactif' },
  { value: 'request', label: 'Demande' },
];

/** Search and filters of the accounts. */
export function UsersToolbar({ address }: { address: ReturnType<typeof useUsersAddress> }) {
  const { selection, setSearch, setRole, setStatus } = address;
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 1fr) 190px 190px' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        mb: 2,
      }}
    >
      <Box>
        <SearchInput
          label="Nom, e-mail, n° chauffeur ou ville"
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
    </Box>
  );
}

import type { ManagedUser } from '@cigogne/contract';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';
import { isRequest } from './select-users';

const ACTIVE = '#10b981';
const INACTIVE = '#64748b';
const WAITING = '#f59e0b';

/** Actif, Inactif, or 'Demande' while a partner request waits for its activation. */
export function AccountStatus({ user }: { user: ManagedUser }) {
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      <StatusChip
        label={user.active ? 'Actif' : 'Inactif'}
        color={user.active ? ACTIVE : INACTIVE}
      />
      {isRequest(user) && <StatusChip label="Demande" color={WAITING} />}
    </Box>
  );
}

import {
  formatDay,
  type InventoryProduct,
  isOverdue,
  mondayOf,
  todayInParis,
} from '@cigogne/contract';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';

/** The week in which an announced product is expected, and whether it is late. */
export function ExpectedWeek({ product: { expected_date } }: { product: InventoryProduct }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {expected_date
        ? `Attendu la semaine du ${formatDay(mondayOf(expected_date))}`
        : 'Date d’arrivée inconnue'}
      {isOverdue(expected_date, todayInParis()) && <StatusChip label="En retard" color="#ef4444" />}
    </Box>
  );
}

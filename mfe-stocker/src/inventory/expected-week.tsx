import { formatDay, type InventoryProduct, isOverdue, mondayOf } from '@cigogne/contract';
import { useToday } from '@cigogne/shared-api/use-today';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';

/** The week in which an announced product is expected, and whether it is late. */
export function ExpectedWeek({ product: { expected_date } }: { product: InventoryProduct }) {
  const today = useToday();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {expected_date
        ? `Attendu la semaine du ${formatDay(mondayOf(expected_date))}`
        : 'Date d’arrivée inconnue'}
      {isOverdue(expected_date, today) && <StatusChip label="En retard" color="#ef4444" />}
    </Box>
  );
}

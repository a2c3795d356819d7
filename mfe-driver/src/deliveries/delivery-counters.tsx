import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { memo } from 'react';
import type { DeliveryTab } from './use-deliveries-address';

/** The number of deliveries of each list; undefined while unknown. */
export type DeliveryCounts = Readonly<Record<DeliveryTab, number | undefined>>;

export const DeliveryCounters = memo(function DeliveryCounters({
  counts,
}: {
  counts: DeliveryCounts;
}) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, m: 0 }}>
      <Counter label="Incomplete" count={counts.incomplete} color="primary.main" />
      <Counter label="Completed" count={counts.completed} color="secondary.main" />
    </Box>
  );
});

function Counter({
  label,
  count,
  color,
}: {
  label: string;
  count: number | undefined;
  color: string;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column-reverse',
        px: 2,
        py: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box component="dt" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        component="dd"
        className="tabular"
        sx={{ m: 0, fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, color }}
      >
        {count ?? <Skeleton width={32} />}
      </Box>
    </Box>
  );
}

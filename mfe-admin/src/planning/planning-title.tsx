import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ShopFilterChip } from '../shop-filter-chip';
import { periodTitle } from './calendar-period';
import type { PlanningPeriod } from './use-planning-address';

/** Title of the screen, the period in view, and the content beside them. */
export function PlanningTitle({
  period,
  children,
}: {
  period: PlanningPeriod;
  children: ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 2,
          flex: 1,
          minWidth: 0,
        }}
      >
        <Typography variant="h1" sx={{ fontSize: { xs: '1.375rem', md: '1.5rem' } }}>
          Planning des Livraisons
        </Typography>
        <Typography
          component="p"
          aria-live="polite"
          sx={{ color: 'text.secondary', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {periodTitle(period.view, period.day)}
        </Typography>
        <ShopFilterChip />
      </Box>
      {children}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useDeferredValue } from 'react';
import { LoadingOverlay } from './loading-overlay';
import type { PlanningCalendarProps } from './planning-calendar';
import { PlanningViews } from './planning-views';
import { useLaidOut } from './use-laid-out';

interface CalendarPaneProps extends PlanningCalendarProps {
  load: { readonly isFirst: boolean; readonly isReloading: boolean };
  onPhone: boolean;
}

/**
 * The month or the week under its overlay. Drawing one takes longer than an answer to a tap may: title, steps and
 * filters are shown first, and the calendar follows with period, deliveries and overlay as they belong together.
 */
export function CalendarPane(newest: CalendarPaneProps) {
  const { load, onPhone, ...calendar } = useDeferredValue(newest);
  const laidOut = useLaidOut(!load.isFirst);
  return (
    <Box
      sx={{
        position: 'relative',
        ...(calendar.fills && { flex: 1, minHeight: 0 }),
        ...(onPhone && { flex: '1 0 auto' }),
        ...(!laidOut && { '& .planning-calendar-root': { visibility: 'hidden' } }),
      }}
      aria-busy={!laidOut || load.isReloading || newest.load.isReloading}
    >
      <PlanningViews {...calendar} />
      <LoadingOverlay first={!laidOut} reloading={load.isReloading} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export interface LoadingSkeletonProps {
  /** Shape of the loading content, to avoid a layout shift when it appears. */
  variant: 'list' | 'table' | 'cards' | 'calendar';
  /** Number of rows, cards, or weeks of the calendar. */
  rows?: number;
  /** For screen readers. */
  label?: string;
}

const DEFAULT_ROWS = { list: 6, table: 8, cards: 6, calendar: 5 };
const COLUMNS = ['28%', '16%', '14%', '24%', '10%'];
const WEEK = Array.from({ length: 7 }, (_, day) => day);

/** The skeleton of a list, table, card grid or calendar. */
export function LoadingSkeleton({ variant, rows, label = 'Chargement' }: LoadingSkeletonProps) {
  const items = Array.from({ length: rows ?? DEFAULT_ROWS[variant] }, (_, row) => row);
  const shape = {
    list: () =>
      items.map((row) => (
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.25 }}>
          <Skeleton variant="circular" width={40} height={40} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${62 - (row % 3) * 11}%`} />
            <Skeleton width={`${38 - (row % 2) * 9}%`} />
          </Box>
        </Box>
      )),
    table: () =>
      items.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            gap: 2,
            justifyContent: 'space-between',
            py: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {COLUMNS.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Box>
      )),
    cards: () => (
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
        }}
      >
        {items.map((card) => (
          <Skeleton key={card} variant="rounded" height={148} />
        ))}
      </Box>
    ),
    calendar: () =>
      items.map((week) => (
        <Box
          key={week}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 1, mb: 1 }}
        >
          {WEEK.map((day) => (
            <Skeleton key={day} variant="rounded" sx={{ height: { xs: 64, md: 112 } }} />
          ))}
        </Box>
      )),
  }[variant];
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {shape()}
    </div>
  );
}
